import { m } from '@folio/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForCode, enterCode, mailedCode, openedByLink } from '../../../test/guest.ts';
import { EMAIL, paidPurchase, purchase, selectAuditEvents } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const viewOrder = async (who: Awaited<ReturnType<typeof openVisitor>>, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;

/** Another six digits than a code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an order opened by its link', () => {
  it('[RT-12] shows what was bought and its state, and no personal data', async () => {
    const { who: owner, orderId } = await paidPurchase(test);
    const own = await viewOrder(owner, orderId);
    expect([own.isRedacted, own.email]).toEqual([false, EMAIL]);
    expect(own.lines[0].summary.length).toBeGreaterThan(0);
    const { productName } = own.lines[0];
    expect(own.lines[0].name).toBe(`${productName}: Calle de Ejemplo 12, 3.º B, Getafe (Madrid)`);
    const who = await openedByLink(test, orderId);
    const answer = await who.view('order', { orderId: String(orderId), key: null });
    expect(answer.json().value).toMatchObject({
      ...{ isRedacted: true, email: 'a•••@c•••.example', total: 2512, invoices: [] },
      lines: [{ productName, name: productName, summary: [], documents: [], status: own.lines[0].status }],
    });
    for (const { value } of own.lines[0].summary as { value: string }[])
      if (value.length > 3) expect(answer.body).not.toContain(value);
    expect((await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).statusCode).toBe(404);
    expect((await who.get(`/invoice/?order_id=${orderId}`)).statusCode).toBe(404);
    expect((await who.view('orders')).json().value.orders).toEqual([]);
  });

  it('[RT-9] can be paid, without the buyer’s data', async () => {
    const { orderId } = await purchase(test);
    const who = await openedByLink(test, orderId);
    const input = { orderId: String(orderId), method: null };
    const answer = await who.view('payment', input);
    expect(answer.json().value).toMatchObject({ email: 'a•••@c•••.example', lines: [{ summary: [] }] });
    expect(answer.body).not.toContain('Calle');
    expect((await who.view('pay', { ...input, method: 'stripe', fields: {} })).json().value.kind).toBe(
      'next',
    );
  });

  it('[RT-12] shows everything once the code mailed to its address is entered', async () => {
    const { orderId } = await paidPurchase(test);
    const who = await openedByLink(test, orderId);
    expect(await askForCode(who, orderId)).toEqual({ ok: true });
    const code = await mailedCode(test, orderId);
    expect(test.mails.at(-1)).toMatchObject({ to: EMAIL, text: expect.stringContaining(code as string) });
    const typed = ` ${code?.slice(0, 3)} ${code?.slice(3)}`;
    expect(await enterCode(who, orderId, typed)).toEqual({ ok: true });
    expect(await viewOrder(who, orderId)).toMatchObject({ isRedacted: false, email: EMAIL });
    expect((await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json().ok).toBe(true);
    expect(await selectAuditEvents(test, orderId)).toContain('order_opened_by_code');
  });
});

describe('an order whose mail is lost', () => {
  it('[RT-12] opens by its number and address', async () => {
    const { orderId } = await paidPurchase(test);
    const who = await openVisitor(test);
    expect(await askForCode(who, orderId, ` ${EMAIL.toUpperCase()}`)).toEqual({ ok: true });
    const code = await mailedCode(test, orderId);
    expect(await enterCode(who, orderId, code as string)).toEqual({ ok: true });
    expect(await viewOrder(who, orderId)).toMatchObject({ isRedacted: false, email: EMAIL });
  });

  it('[RT-12] answers the same for another address and for a number without an order', async () => {
    const { orderId } = await paidPurchase(test);
    const answers: unknown[] = [];
    for (const [id, email] of [
      [orderId, EMAIL],
      [orderId, 'otra.persona@correo.example'],
      [1499999999, EMAIL],
    ] as const) {
      const who = await openVisitor(test);
      const asked = await who.view('requestOrderCode', { orderId: String(id), email, key: 'a key' });
      const {
        expiresAt,
        email: shown,
        ...view
      } = (await who.view('orderCode', { orderId: String(id) })).json().value;
      const code = await mailedCode(test, id);
      expect(code !== undefined).toBe(id === orderId && email === EMAIL);
      expect([typeof expiresAt, shown]).toEqual(['string', email]);
      const tried = await enterCode(who, id, wrong(code ?? '123456'));
      answers.push([asked.statusCode, asked.body, view, tried, await viewOrder(who, orderId)]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject([200, expect.anything(), { isOwn: false }, { ok: false }, null]);
  });

  it.each(['es', 'pt', 'en'] as const)(
    '[OS-5] takes a number of nine digits, and says so in %s',
    async (locale) => {
      const lengths = { es: /nueve o diez/i, pt: /nove ou dez/i, en: /nine or ten/i }[locale];
      expect(m.guest_number_help({}, { locale })).toMatch(lengths);
      expect(m.guest_number_wrong({}, { locale })).toMatch(lengths);
      const who = await openVisitor(test);
      const ask = async (orderId: string) =>
        (await who.view('requestOrderCode', { orderId, email: EMAIL, key: `a key ${orderId}` })).json().value;
      expect(await ask('100000001')).toEqual({ ok: true });
      expect(await ask('10000001')).toMatchObject({ ok: false, fields: [{ name: 'order' }] });
    },
  );

  it.each([
    ['no number', { orderId: 'mi pedido', email: EMAIL }, 'order'],
    ['no address', { orderId: '1400000001', email: ' ' }, 'email'],
    ['half an address', { orderId: '1400000001', email: 'ana@' }, 'email'],
    ['neither a link nor an address', { orderId: '1400000001', email: null }, 'email'],
  ])('[VA-10] rejects %s with a message', async (_what, input, field) => {
    const who = await openVisitor(test);
    const { value } = (await who.view('requestOrderCode', { ...input, key: 'a key' })).json();
    expect(value).toMatchObject({
      ok: false,
      fields: [{ name: field, message: expect.stringMatching(/\S/) }],
    });
  });
});

describe('a code', () => {
  it('[RT-12] is over after five wrong tries; a new one opens the order', async () => {
    const { orderId } = await paidPurchase(test);
    const who = await openedByLink(test, orderId);
    await askForCode(who, orderId);
    const code = (await mailedCode(test, orderId)) as string;
    const messages: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { fields, message } = await enterCode(who, orderId, wrong(code));
      messages.push(fields[0]?.message ?? message);
    }
    expect(messages).toEqual([
      ...[4, 3, 2].map((left) => `No es el código. Te quedan ${left} intentos.`),
      'No es el código. Te queda 1 intento.',
      'Este código ya no vale. Pide otro.',
    ]);
    expect(await enterCode(who, orderId, code)).toMatchObject({ ok: false, fields: [] });
    await askForCode(who, orderId);
    expect(await enterCode(who, orderId, (await mailedCode(test, orderId)) as string)).toEqual({ ok: true });
  });

  it('[RT-12] counts tries that come together', async () => {
    const { orderId } = await paidPurchase(test);
    const who = await openedByLink(test, orderId);
    await askForCode(who, orderId);
    const code = (await mailedCode(test, orderId)) as string;
    await Promise.all(Array.from({ length: 20 }, () => enterCode(who, orderId, wrong(code))));
    expect(await enterCode(who, orderId, code)).toMatchObject({ ok: false });
    expect(await viewOrder(who, orderId)).toMatchObject({ isRedacted: true });
  });

  it('[RT-12] works in its own session alone, once, for a quarter of an hour', async () => {
    const { orderId } = await paidPurchase(test);
    const { orderId: other } = await paidPurchase(test);
    const who = await openedByLink(test, orderId);
    await askForCode(who, orderId);
    const code = (await mailedCode(test, orderId)) as string;
    const stranger = await openedByLink(test, orderId);
    expect(await enterCode(stranger, orderId, code)).toMatchObject({ ok: false });
    expect(await enterCode(who, other, code)).toMatchObject({ ok: false });
    test.setNow(new Date(Date.now() + 15 * 60_000 + 1000));
    expect(await enterCode(who, orderId, code)).toMatchObject({ ok: false });
    test.setNow();
    expect(await enterCode(who, orderId, code)).toEqual({ ok: true });
    expect(await enterCode(who, orderId, code)).toMatchObject({ ok: false });
  });

  it.each(['', '12345', 'abcdef', '1234567'])(
    '[VA-10] rejects %j as no code, without a try',
    async (typed) => {
      const { orderId } = await paidPurchase(test);
      const who = await openedByLink(test, orderId);
      await askForCode(who, orderId);
      expect(await enterCode(who, orderId, typed)).toMatchObject({ fields: [{ name: 'code' }] });
      const { tries } = await test.deps.db
        .selectFrom('order_code')
        .select('tries')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(tries).toBe(0);
    },
  );

  it('[RT-12] opens no order of another store', async () => {
    const { orderId } = await paidPurchase(test);
    const who = await openVisitor(test, '9.localhost:3000');
    await askForCode(who, orderId, EMAIL);
    expect(await mailedCode(test, orderId)).toBeUndefined();
  });
});
