import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PORTUGAL as BUSINESS, orderByForm } from '../../../../test/billing.ts';
import { logIn, newEmail, registered } from '../../../../test/customer.ts';
import { askForCode, enterCode, mailedCode, openedByCode } from '../../../../test/guest.ts';
import { fakeGateway, forEveryMethod } from '../../../../test/providers/fake-gateway.ts';
import {
  CONSENTS,
  checkOut,
  EMAIL,
  payOrder,
  type TestVisitor,
  withNote,
} from '../../../../test/purchase.ts';
import { load, shareCart } from '../../../../test/quote.ts';
import { answerAs, askAbout } from '../../../../test/staff/incident.ts';
import { CERTIFICATE, sendByPhone } from '../../../../test/staff/quotes.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../../test/visitor.ts';
import type { ViesAnswer } from '../../../customers/identity/vies.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ gateways: forEveryMethod(fakeGateway()) });
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const PORTUGAL = '16.localhost:3000';
const EVA = 'eva.prueba@correo.example';

/** A visitor with a complete telephone quote in the cart. */
async function withQuote(): Promise<TestVisitor> {
  const { id } = await sendByPhone(test, operator, CERTIFICATE);
  const who = await openVisitor(test, PORTUGAL);
  await who.view('loadQuote', { id });
  return who;
}
const order = async (who: TestVisitor, email: string): Promise<number> => {
  const form = { email, type: 'sibsmbway', ...CONSENTS };
  const answer = await who.send('/desktopapp/rest/checkoutRegister/', form);
  return Number(answer.json().message);
};
const loadPage = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;
const lineAs = async (orderId: number) =>
  (await operator.call('GET', `api/orders/${orderId}`)).json().lines[0];
const inPortugal = (orderId: number) => openedByCode(test, orderId, PORTUGAL);

describe('[AP-6] an order of a complete quote by telephone', () => {
  it('shows staff what it is about, and its customer once the address is proven', async () => {
    const who = await withQuote();
    const orderId = await order(who, '');
    await payOrder(test, who, orderId);
    expect(await lineAs(orderId)).toMatchObject({ name: expect.stringContaining('Sintra') });
    const unproven = await who.view('order', { orderId: String(orderId), key: null });
    expect(unproven.json().value).toMatchObject({ isRedacted: true });
    expect(unproven.body).not.toContain('Sintra');
    const page = await loadPage(await inPortugal(orderId), orderId);
    expect(page.lines).toMatchObject([{ canUpdate: true, name: expect.stringContaining('Sintra') }]);
    expect(JSON.stringify(page.lines[0].summary)).toContain('1234');
  });

  it('[RT-7] [AP-27] takes questions of staff, and their customer’s answers and corrections', async () => {
    const who = await withQuote();
    const orderId = await order(who, '');
    await payOrder(test, who, orderId);
    const owner = await inPortugal(orderId);
    const { id: lineId } = await lineAs(orderId);
    const raw = { ...CERTIFICATE, num_ficha: '4321' };
    const correction = { orderId: String(orderId), lineId: String(lineId), raw, version: 0, confirmed: true };
    expect((await who.view('updateOrderLine', correction)).json().value).toBeNull();
    expect((await owner.view('updateOrderLine', correction)).json().value).toMatchObject({ ok: true });
    await operator.call('POST', `api/lines/${lineId}/take`);
    const asked = await askAbout(operator, lineId, {
      options: ['num_ficha'],
      questions: [],
      message: 'Falta un dígito.',
    });
    const incidentId = asked.json().lines[0].questions.incidents[0].id;
    expect(await answerAs(who, { orderId, incidentId }, { num_ficha: '9999' })).toBeNull();
    expect(await answerAs(owner, { orderId, incidentId }, { num_ficha: '5678' })).toMatchObject({ ok: true });
    expect(JSON.stringify((await lineAs(orderId)).answers)).toContain('5678');
  });

  it('hides the answers from a holder of the link who types the customer’s address', async () => {
    const who = await withQuote();
    const orderId = await order(who, EMAIL);
    await payOrder(test, who, orderId);
    expect(await loadPage(who, orderId)).toMatchObject({ isRedacted: true });
  });

  it('closes it for anyone who proved another address before, and ends the codes mailed to it', async () => {
    const who = await withQuote();
    const orderId = await order(who, EVA);
    const proven = await inPortugal(orderId);
    await askForCode(who, orderId, EVA);
    const code = (await mailedCode(test, orderId)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(await order(who, EMAIL)).toBe(orderId);
    await enterCode(who, orderId, code);
    for (const reader of [proven, who]) {
      const page = await reader.view('order', { orderId: String(orderId), key: null });
      expect(page.body).not.toContain('Sintra');
    }
    expect((await loadPage(await inPortugal(orderId), orderId)).lines).not.toMatchObject([{ summary: [] }]);
  });

  it('closes it for the account that its link’s holder gave it to before', async () => {
    const mine = newEmail();
    await registered(test, mine);
    const who = await withQuote();
    const orderId = await order(who, mine);
    const account = await openVisitor(test, PORTUGAL);
    await logIn(account, mine);
    expect(await order(who, '')).toBe(orderId);
    expect((await account.view('order', { orderId: String(orderId), key: null })).json().value).toBeNull();
    expect(await loadPage(who, orderId)).toMatchObject({ isRedacted: true });
  });

  it('asks a guest to confirm again who logs in while the VAT number is checked', async () => {
    const mine = newEmail();
    await registered(test, mine);
    const who = await withQuote();
    const vies = Promise.withResolvers<ViesAnswer>();
    test.vies.answer = vies.promise;
    const placing = orderByForm(who, { email: '', billing: BUSINESS });
    await expect.poll(() => test.vies.calls).toBe(1);
    await logIn(who, mine);
    vies.resolve({ kind: 'silent', reason: 'MS_UNAVAILABLE' });
    expect(await placing).toMatchObject({ ok: false, code: 'login' });
  });

  it('stays redacted for a holder of the link who orders for themselves, also on a second try', async () => {
    const who = await withQuote();
    const orderId = await order(who, EVA);
    expect((await loadPage(who, orderId)).lines).toMatchObject([{ summary: [] }]);
    // The customer's address, then one's own again: neither shows anything.
    expect(await order(who, EMAIL)).toBe(orderId);
    expect(await loadPage(who, orderId)).toMatchObject({ isRedacted: true });
    expect(await order(who, EVA)).toBe(orderId);
    await payOrder(test, who, orderId);
    const page = await (await inPortugal(orderId)).view('order', { orderId: String(orderId), key: null });
    expect(page.json().value.lines).toMatchObject([{ summary: [], canUpdate: false }]);
    expect(page.body).not.toContain('Sintra');
  });

  it('shows an account its answers only if its address is verified', async () => {
    const email = newEmail();
    await registered(test, email);
    const who = await openVisitor(test, PORTUGAL);
    await logIn(who, email);
    const placed = async (verified: boolean) => {
      await test.deps.db
        .updateTable('customer_user')
        .set({ email_verified: verified })
        .where('email', '=', email)
        .execute();
      const { id } = await sendByPhone(test, operator, CERTIFICATE, email);
      await who.view('loadQuote', { id });
      const form = { type: 'sibsmbway', ...CONSENTS };
      const answer = await who.send('/desktopapp/rest/checkoutAuthenticated/', form);
      return (await loadPage(who, Number(answer.json().message))).lines[0].summary.length > 0;
    };
    expect(await placed(false)).toBe(false);
    expect(await placed(true)).toBe(true);
  });
});

describe('[AP-6] an order of a friend’s shared cart', () => {
  it('shows staff the answers and what it is about, and its buyer neither', async () => {
    const ana = await withNote(test);
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', await shareCart(ana));
    const orderId = await checkOut(eva, EVA);
    await payOrder(test, eva, orderId);
    const line = await lineAs(orderId);
    expect(line.name).toContain(NOTE.direccion);
    expect(JSON.stringify(line.answers)).toContain(NOTE.direccion);
    const page = await eva.view('order', { orderId: String(orderId), key: null });
    expect(page.body).not.toContain(NOTE.direccion);
  });
});
