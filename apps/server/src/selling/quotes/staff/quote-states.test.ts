import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeGateway, forEveryMethod } from '../../../../test/providers/fake-gateway.ts';
import {
  CONSENTS,
  checkOut,
  EMAIL,
  latestAttempt,
  payOrder,
  selectOrderRow,
} from '../../../../test/purchase.ts';
import { load } from '../../../../test/quote.ts';
import { CERTIFICATE, dayIn, sendByPhone } from '../../../../test/staff/quotes.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';
import { eraseExpired } from '../../../aftersales/own-data/erase-expired.ts';
import { settleAttempt } from '../../../payments/settlement/settle-attempt.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ gateways: forEveryMethod(fakeGateway()) });
});
beforeEach(async () => {
  test.setNow();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const PORTUGAL = '16.localhost:3000';
const DAY_MS = 86_400_000;

const viewQuote = async (id: string) =>
  (await (await openVisitor(test, PORTUGAL)).view('quote', { id })).json().value;

describe('a quote by telephone', () => {
  it('[AP-6] is the staff’s own until it is sent, then seen, cancelled and opened again', async () => {
    const line = { productId: 18414, answers: {}, net: 3000, description: '' };
    const made = await operator.call('POST', 'api/quotes', {
      ...{ storeId: 16, email: EMAIL, locale: 'pt', endsOn: dayIn(test, 10), lines: [line] },
    });
    expect(made.json()).toMatchObject({ state: 'made', actions: ['edit', 'send', 'cancel'] });
    const { id } = made.json();
    expect(await viewQuote(id)).toBeNull();
    const act = async (action: string, body?: object) =>
      (await operator.call('POST', `api/quotes/${id}/${action}`, body)).json();
    expect((await act('send')).state).toBe('sent');
    const who = await openVisitor(test, PORTUGAL);
    await who.view('seeQuote', { id });
    expect((await operator.call('GET', 'api/quotes')).json().quotes).toMatchObject([{ id, state: 'seen' }]);
    expect((await act('reopen', { endsOn: dayIn(test, 20) })).code).toBe('quote_state');
    expect((await act('cancel')).state).toBe('cancelled');
    expect(await viewQuote(id)).toEqual({ state: 'ended', isCancelled: true, isShared: false });
    expect((await operator.call('GET', 'api/quotes?tab=ended')).json().quotes).toMatchObject([{ id }]);
    expect((await act('reopen', { endsOn: dayIn(test, 20) })).state).toBe('seen');
    expect(await viewQuote(id)).toMatchObject({ state: 'open', net: 3000 });
  });

  it('[AP-6] [AP-25] is ordered as a whole: who deletes a line leaves it', async () => {
    const line = { productId: 18414, answers: CERTIFICATE, description: '' };
    const made = await operator.call('POST', 'api/quotes', {
      ...{ storeId: 16, email: EMAIL, locale: 'pt', endsOn: dayIn(test, 10) },
      lines: [
        { ...line, net: 2000 },
        { ...line, net: 10_000 },
      ],
    });
    const { id } = (await operator.call('POST', `api/quotes/${made.json().id}/send`)).json();
    const who = await openVisitor(test, PORTUGAL);
    const { config } = (await load(who, 'loadquote', id)).json();
    await who.view('deleteLine', { id: config.cart[1].id });
    expect((await who.view('cart')).json().value.lines).toEqual([]);
    await load(who, 'loadquote', id);
    expect(await checkOut(who)).toBeGreaterThan(0);
  });

  it('[AP-6] is mailed once, though it was sent several times at once', async () => {
    const quote = await sendByPhone(test, operator);
    await Promise.all([1, 2, 3].map(() => operator.call('POST', `api/quotes/${quote.id}/send`)));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job
      where name = 'send-quote-mail' and data ->> 'quoteId' = ${quote.id}`.execute(test.deps.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('[AP-6] has the price of its choices, also where these depend on others', async () => {
    const answers = {
      fuera_de_espana: 'si',
      pais_destino: 'Egipto',
      legalizacion: 'legalizacion',
      traduccion: 'ingles',
    };
    const quoted = async (net: number | null) => {
      const made = await operator.call('POST', 'api/quotes', {
        ...{ storeId: 14, email: EMAIL, locale: 'es', endsOn: dayIn(test, 10) },
        lines: [{ productId: 17558, answers, net, description: '' }],
      });
      return made.json().net;
    };
    expect(await quoted(null)).toBe(13_380);
    expect(await quoted(13_000)).toBe(13_000);
  });

  it('[AP-6] is rejected after its end and after it was cancelled, also in a cart that has it', async () => {
    const quote = await sendByPhone(test, operator);
    const who = await openVisitor(test, PORTUGAL);
    await completed(who, quote.id);
    test.setNow(new Date(Date.parse(quote.endsAt) + 1000));
    await expect(checkOut(who)).rejects.toThrow('terminou');
    expect(await viewQuote(quote.id)).toEqual({ state: 'ended', isCancelled: false, isShared: false });
    expect((await load(await openVisitor(test, PORTUGAL), 'loadquote', quote.id)).json()).toMatchObject({
      ok: false,
      message: expect.stringContaining('terminou'),
      config: { cart: [] },
    });
    test.setNow();
    await operator.call('POST', `api/quotes/${quote.id}/cancel`);
    await expect(checkOut(who)).rejects.toThrow('terminou');
    await operator.call('POST', `api/quotes/${quote.id}/reopen`, { endsOn: dayIn(test, 5) });
    expect(await checkOut(who)).toBeGreaterThan(0);
    const cancelled = await operator.call('POST', `api/quotes/${quote.id}/cancel`);
    expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'quote_ordered']);
  });

  it('[AP-6] keeps its price when the catalogue’s changes, and shows no answers', async () => {
    const quote = await sendByPhone(test, operator);
    await sql`update product_version set base_price = base_price + 500 where product_id = 18414`.execute(
      test.deps.db,
    );
    await test.deps.catalogue.refresh();
    const who = await openVisitor(test, PORTUGAL);
    await completed(who, quote.id);
    const bought = await checkOut(who);
    expect(await selectOrderRow(test, bought)).toMatchObject({ net: 3000 });
    await payOrder(test, who, bought);
    expect((await selectOrderRow(test, bought)).state).toBe('paid');
    await sql`update product_version set base_price = base_price - 500 where product_id = 18414`.execute(
      test.deps.db,
    );
    await test.deps.catalogue.refresh();
  });

  it('[AP-6] with all answers is paid by MB WAY in its store, by a reader who sees none of them', async () => {
    const quote = await sendByPhone(test, operator, CERTIFICATE);
    const who = await openVisitor(test, PORTUGAL);
    const seen = [await who.view('quote', { id: quote.id })];
    expect(seen[0]?.json().value).toMatchObject({
      maxPicks: null,
      lines: [{ detail: 'Certidão com averbamentos' }],
    });
    expect((await who.view('loadQuote', { id: quote.id })).json().value).toEqual({ ok: true, edit: null });
    seen.push(await who.view('cart'), await who.view('checkout'));
    for (const { body } of seen) expect(body).not.toContain('Sintra');
    const form = { email: '', type: 'sibsmbway', ...CONSENTS };
    const answer = await who.send('/desktopapp/rest/checkoutRegister/', form);
    expect(answer.json()).toMatchObject({ ok: true });
    const orderId = Number(answer.json().message);
    await who.view('pay', { orderId: String(orderId), method: null, fields: { phone: '912345678' } });
    const attempt = await latestAttempt(test, orderId);
    expect(attempt).toMatchObject({ method: 'sibsmbway', amount: 3630 });
    const { id, amount, currency, provider_ref: providerRef } = attempt;
    const money = { providerRef: providerRef ?? '', amount, currency, orderId, failureCode: null };
    await settleAttempt(test.deps, id, { ...money, state: 'succeeded' });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'paid', email: EMAIL, locale: 'pt' });
    expect((await operator.call('GET', 'api/quotes?tab=ordered')).json().quotes[0]).toMatchObject({
      id: quote.id,
    });
  });

  it('[AP-6] of an unknown store, product, address or answer is rejected with the reason', async () => {
    const line = { productId: 18414, answers: {}, net: 3000, description: '' };
    const make = async (part: object, linePart: object = {}) => {
      const lines = [{ ...line, ...linePart }];
      const input = { storeId: 16, email: EMAIL, locale: 'pt', endsOn: dayIn(test, 10), lines, ...part };
      const answer = await operator.call('POST', 'api/quotes', input);
      return [answer.statusCode, answer.json().code];
    };
    expect(await make({ storeId: 99 })).toEqual([404, 'not_found']);
    expect(await make({}, { productId: 15867 })).toEqual([404, 'not_found']);
    expect(await make({ email: 'ana' })).toEqual([422, 'quote_email']);
    expect(await make({ endsOn: '2020-01-01' })).toEqual([422, 'quote_end']);
    expect(await make({}, { answers: { ...CERTIFICATE, tipo: 'zzz' } })).toEqual([422, 'quote_answers']);
    expect(await make({}, { net: -1 })).toEqual([400, 'body']);
    expect(
      (await operator.call('POST', `api/quotes/${'0'.repeat(8)}-0000-4000-8000-000000000000/send`))
        .statusCode,
    ).toBe(404);
  });

  it('[AP-6] is erased a month after its end', async () => {
    const quote = await sendByPhone(test, operator);
    test.setNow(new Date(Date.parse(quote.endsAt) + 31 * DAY_MS));
    await eraseExpired(test.deps);
    expect(await test.deps.db.selectFrom('quote').select('id').where('id', '=', quote.id).execute()).toEqual(
      [],
    );
  });
});

type Who = Awaited<ReturnType<typeof openVisitor>>;

/** Loads a quote whose form its customer completes, and completes it. */
async function completed(who: Who, id: string): Promise<void> {
  const { edit } = (await who.view('loadQuote', { id })).json().value;
  expect(edit).toEqual(expect.any(String));
  const form = (await who.view('line', { id: edit })).json().value;
  expect(form.quote).toMatchObject({ net: 3000 });
  const raw = CERTIFICATE;
  const changed = await who.view('updateLine', { id: edit, raw, confirmed: true });
  expect(changed.json().value).toEqual({ ok: true, edit: null });
}
