import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, paidPurchase, selectOrderRow } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { sendOrderMail } from '../../aftersales/order-pages/send-order-mail.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

describe('the language of an order', () => {
  it.each(['es', 'pt', 'en'] as const)(
    '[ST-13] is by default that of the store and its pages: %s',
    async (locale) => {
      await test.deps.db.updateTable('store').set({ locale }).where('id', '=', 12).execute();
      await test.deps.catalogue.refresh();
      const { orderId } = await paidPurchase(test, '12.localhost:3000');
      expect((await selectOrderRow(test, orderId)).locale).toBe(locale);
      test.mails.length = 0;
      await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId });
      expect(test.mails[0]?.html).toContain(`lang="${locale}"`);
      await test.deps.db.updateTable('store').set({ locale: 'es' }).where('id', '=', 12).execute();
      await test.deps.catalogue.refresh();
    },
  );

  it("[ST-13] ignores the browser's preference", async () => {
    const who = visitor(test, '12.localhost:3000');
    await who.call('GET', '/servicios', undefined, { 'accept-language': 'pt-PT,pt' });
    await who.open();
    await who.send('/desktopapp/rest/addns', NOTE);
    expect((await selectOrderRow(test, await checkOut(who))).locale).toBe('es');
  });

  it('[ST-13] is the last one chosen', async () => {
    const who = visitor(test, '12.localhost:3000');
    await who.open();
    await who.send('/desktopapp/rest/addns', NOTE);
    await who.view('setLocale', { locale: 'pt' });
    await who.view('setLocale', { locale: 'en' });
    expect((await selectOrderRow(test, await checkOut(who))).locale).toBe('en');
  });
});

it('[ST-13] a page that is open in another language than was chosen since gets its texts in its own', async () => {
  const who = visitor(test, '12.localhost:3000');
  await who.open();
  await who.send('/desktopapp/rest/addns', NOTE);
  await who.view('setLocale', { locale: 'en' });
  const register = async (language?: string) => {
    const input = { config: { formkey: who.formkey }, form: { email: '', type: 'cc' } };
    const headers: Record<string, string> = language ? { 'x-page-language': language } : {};
    return (await who.call('POST', '/desktopapp/rest/checkoutRegister/', input, headers)).body;
  };
  expect(await register('es')).toContain('Se requiere un email');
  expect(await register()).toContain('enter your email');
  expect(await register('xx')).toContain('enter your email');
});

describe("staff's view of an order in another language", () => {
  it("shows the questions in the staff user's language, and the answers as given", async () => {
    const who = visitor(test, '12.localhost:3000');
    await who.open();
    await who.view('setLocale', { locale: 'en' });
    await who.send('/desktopapp/rest/addns', NOTE);
    const orderId = await checkOut(who);
    const spanish = await orderInLanguage('es');
    const shown = (await operator.call('GET', `api/orders/${orderId}`)).json().lines[0];
    const rows = await test.deps.db
      .selectFrom('order_line')
      .select('printed')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const labels = (answers: readonly { label: string }[]) => answers.map(({ label }) => label);
    expect(labels(shown.answers)).toEqual(labels(spanish));
    expect(labels(shown.answers)).not.toEqual(labels(rows.printed));
    const values = (answers: readonly { option: string; value: string }[]) =>
      answers.map(({ option, value }) => [option, value]);
    expect(values(shown.answers)).toEqual(values(rows.printed));
  });
});

/** Buys the same Nota Simple in a language and returns its answers. */
async function orderInLanguage(locale: string) {
  const who = visitor(test, '12.localhost:3000');
  await who.open();
  await who.view('setLocale', { locale });
  await who.send('/desktopapp/rest/addns', NOTE);
  const { printed } = await test.deps.db
    .selectFrom('order_line')
    .select('printed')
    .where('order_id', '=', await checkOut(who))
    .executeTakeFirstOrThrow();
  return printed;
}
