import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, EMAIL, payOrder, selectOrderRow } from '../../../../test/purchase.ts';
import { load } from '../../../../test/quote.ts';
import { dayIn, FOUND, queryInProgress, SEARCHED, sendFound } from '../../../../test/staff/quotes.ts';
import { signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';
import { sendOrderMail } from '../../../aftersales/order-pages/send-order-mail.ts';
import { sendQuoteMail } from '../send-quote-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

type Who = Awaited<ReturnType<typeof openVisitor>>;
const viewQuote = async (who: Who, id: string) => (await who.view('quote', { id })).json().value;
const pick = async (who: Who, id: string, picked: readonly string[]) =>
  (await who.view('loadQuote', { id, picked })).json().value;

describe('a quote of found properties', () => {
  it('[AP-6] [EN-3] is mailed, picked from and paid, and its notes are sub-lines of the query', async () => {
    const { who, orderId, lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    expect(quote).toMatchObject({ state: 'sent', email: EMAIL, maxPicks: 5, net: 5 * 2076 });
    test.mails.length = 0;
    await sendQuoteMail(test.deps, { quoteId: quote.id, sending: 1 });
    expect(test.mails).toMatchObject([{ to: EMAIL }]);
    expect(JSON.stringify(test.mails)).toContain(`/customer/payment/quote/${quote.id}`);

    const view = await viewQuote(who, quote.id);
    expect(view).toMatchObject({ state: 'open', maxPicks: 5 });
    expect(view.lines).toHaveLength(5);
    expect(await pick(who, quote.id, [quote.lines[0]?.id ?? '', quote.lines[3]?.id ?? ''])).toEqual({
      ok: true,
      edit: null,
    });
    const bought = await checkOut(who);
    expect(await selectOrderRow(test, bought)).toMatchObject({ net: 4152, email: EMAIL });
    await payOrder(test, who, bought);

    const [query] = (await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json().orders;
    expect(query.extra.childs).toMatchObject([
      { parent_id: String(lineId), real_order_id: String(bought) },
      { parent_id: String(lineId), real_order_id: String(bought) },
    ]);
    const work = (await operator.call('GET', `api/orders/${bought}`)).json();
    expect(JSON.stringify(work.lines[0].answers)).toContain('Calle Inventada 3');
    const property = 'Parla · Parla n.º 2 · Finca 567';
    const reason = { label: 'Motivo', value: `Resultado de la consulta ${orderId}` };
    expect(work.lines[1]).toMatchObject({
      name: `Nota Simple (2 de 2): ${property}`,
      answers: [{ label: 'Inmueble', value: property }, reason, { label: 'Entrega' }],
    });
    const page = (await who.view('order', { orderId: String(bought), key: null })).json().value;
    expect(page.lines).toMatchObject([{ canUpdate: false }, { canUpdate: false }]);
    const rest = (await who.get(`/desktopapp/rest/pedidos?id=${bought}`)).json().orders;
    expect(JSON.stringify(rest)).toContain(property);
    expect(JSON.stringify(rest)).not.toContain('Otro motivo');
    test.mails.length = 0;
    await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId: bought });
    expect(test.mails[0]?.text).toContain(property);
    expect(test.mails[0]?.text).not.toContain('Otro motivo');
    const parents = (await operator.call('GET', `api/orders/${bought}/quotes`)).json().parents;
    expect(parents).toMatchObject([
      { orderId: String(orderId), parentLineId: lineId, reason: 'Compra' },
      { orderId: String(orderId), parentLineId: lineId },
    ]);
    const [done] = (await operator.call('GET', `api/orders/${orderId}/quotes`)).json().quotes;
    expect(done).toMatchObject({ state: 'ordered', actions: [] });
    expect(done.lines.filter((line: { order: unknown }) => line.order)).toHaveLength(2);
    // The history of the query says what was found and sent, and once which order bought from it.
    const { events } = (await operator.call('GET', `api/orders/${orderId}`)).json();
    expect(events.slice(0, 2)).toMatchObject([
      { action: 'found_ordered', lineId, actor: '', details: { orderId: bought } },
      { action: 'quote_made', lineId, details: { count: 5 } },
    ]);
  });

  it('[AP-6] shows a reader neither the searched person nor the customer’s address', async () => {
    const { lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    const reader = await openVisitor(test);
    const seen = [await reader.view('quote', { id: quote.id })];
    await pick(reader, quote.id, [quote.lines[0]?.id ?? '']);
    seen.push(
      await reader.view('cart'),
      await reader.view('checkout'),
      await reader.get('/desktopapp/rest/config'),
    );
    for (const { body } of seen) {
      expect(body).not.toContain(SEARCHED);
      expect(body).not.toContain(EMAIL);
    }
    const [line] = seen[1]?.json().value.lines ?? [];
    expect(line).toMatchObject({
      editable: false,
      summary: [{ value: expect.stringContaining('Calle Inventada 3') }],
      subject: expect.stringContaining('Calle Inventada 3'),
    });
    const change = await reader.send(`/desktopapp/rest/updatequoteitem?id=${line.id}`, {});
    expect(change.json().code).toBe('quote_frozen');
  });

  it('[AP-6] goes to its customer without an address in the form, which no page shows', async () => {
    const { lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    const reader = await openVisitor(test);
    await pick(reader, quote.id, [quote.lines[2]?.id ?? '']);
    expect((await reader.view('checkout')).json().value).toMatchObject({
      email: '',
      quotedTo: 'a•••@c•••.example',
    });
    // Also if the link's holder ordered it for another address before.
    const bought = await checkOut(reader, 'eva.prueba@correo.example');
    expect(await checkOut(reader, '')).toBe(bought);
    expect((await selectOrderRow(test, bought)).email).toBe(EMAIL);
    expect((await reader.get('/desktopapp/rest/config')).body).not.toContain(EMAIL);
    await payOrder(test, reader, bought);
    expect((await selectOrderRow(test, bought)).state).toBe('paid');
    // The link's holder pays, and sees the order as any holder of a link does.
    const order = await reader.view('order', { orderId: String(bought), key: null });
    expect(order.json().value).toMatchObject({ isRedacted: true, email: 'a•••@c•••.example' });
    expect((await reader.get(`/pedidos/${bought}/data.zip`)).statusCode).toBe(404);
    expect(await viewQuote(reader, quote.id)).toEqual({
      state: 'ordered',
      order: { id: String(bought), isPaid: true },
    });
  });

  it('[EN-13] allows as many notes as the query asked for, over all its quotes', async () => {
    const { who, lineId, operator } = await queryInProgress(test, '3');
    const quote = await sendFound(test, operator, lineId);
    expect(quote.maxPicks).toBe(3);
    const ids = quote.lines.map(({ id }) => id);
    expect(await pick(who, quote.id, [])).toEqual({ ok: false, reason: 'none_picked' });
    expect(await pick(who, quote.id, ids)).toEqual({ ok: false, reason: 'too_many' });
    const rest = (await load(who, 'loadquote', quote.id)).json();
    expect(rest).toMatchObject({
      ok: false,
      message: expect.stringContaining('Elige'),
      config: { cart: [] },
    });
    await pick(who, quote.id, ids.slice(0, 2));
    await payOrder(test, who, await checkOut(who));
    const second = await sendFound(test, operator, lineId);
    expect(second.maxPicks).toBe(1);
    await pick(who, second.id, [second.lines[4]?.id ?? '']);
    await payOrder(test, who, await checkOut(who));
    const input = { found: FOUND, endsOn: dayIn(test, 30) };
    const third = await operator.call('POST', `api/lines/${lineId}/quotes`, input);
    expect([third.statusCode, third.json().code]).toEqual([409, 'quote_picked']);
  });

  it('[EN-13] allows no more notes over two open quotes either', async () => {
    const { who, lineId, operator } = await queryInProgress(test, '3');
    const quotes = [await sendFound(test, operator, lineId), await sendFound(test, operator, lineId)];
    const picks = quotes.map(({ lines }) => lines.slice(0, 2).map(({ id }) => id));
    await pick(who, quotes[0]?.id ?? '', picks[0] ?? []);
    await checkOut(who);
    const reader = await openVisitor(test);
    await pick(reader, quotes[1]?.id ?? '', picks[1] ?? []);
    const cart = async () => (await reader.view('cart')).json().value;
    const { lines, quote } = await cart();
    expect(quote).toMatchObject({ problem: 'picked', id: quotes[1]?.id });
    await expect(checkOut(reader)).rejects.toThrow('más notas de las que pediste');
    await reader.view('deleteLine', { id: lines[0].id });
    expect((await cart()).quote.problem).toBeNull();
    expect(await checkOut(reader)).toBeGreaterThan(0);
  });

  it('[AP-6] tells its buyer nothing of the reason for the query', async () => {
    const { orderId, lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    const reader = await openVisitor(test);
    await pick(reader, quote.id, [quote.lines[0]?.id ?? '']);
    const bought = await checkOut(reader, 'luz@correo.example');
    const order = await reader.view('order', { orderId: String(bought), key: null });
    const reasons = order
      .json()
      .value.lines[0].summary.filter(({ option }: { option: string }) => option.startsWith('interes'));
    expect(reasons.map(({ value }: { value: string }) => value)).toContain(
      `Resultado de la consulta ${orderId}`,
    );
  });

  it('[AP-6] is ordered once, though two readers picked different properties', async () => {
    const { lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    const [eva, luz] = [await openVisitor(test), await openVisitor(test)];
    await pick(eva, quote.id, [quote.lines[0]?.id ?? '']);
    await pick(luz, quote.id, [quote.lines[1]?.id ?? '']);
    await checkOut(eva);
    await expect(checkOut(luz)).rejects.toThrow('ha empezado a pagar');
    const paying = { sendsLink: true };
    expect(await viewQuote(luz, quote.id)).toEqual({ state: 'ordered', order: null, paying });
  });

  it('[PR-3] needs a query in progress, rows that name a property, and an end within three months', async () => {
    const { orderId, lineId, operator } = await queryInProgress(test);
    const make = async (input: object, line = lineId) => {
      const body = { found: FOUND, endsOn: dayIn(test, 30), ...input };
      const answer = await operator.call('POST', `api/lines/${line}/quotes`, body);
      return [answer.statusCode, answer.json().code, answer.json().fields?.[0]?.name];
    };
    const unnamed = { ...FOUND[0], address: '', finca: '' };
    expect(await make({ found: [FOUND[0], unnamed] })).toEqual([422, 'found', '1.municipality']);
    expect(await make({ found: [{ ...FOUND[4], cru: '12' }] })).toEqual([422, 'found', '0.cru']);
    expect(await make({ endsOn: dayIn(test, -1) })).toEqual([422, 'quote_end', undefined]);
    expect(await make({ endsOn: dayIn(test, 100) })).toEqual([422, 'quote_end', undefined]);
    expect((await make({}, 999_999_999))[0]).toBe(404);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'paid' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await make({})).toEqual([409, 'quote_query', undefined]);
    expect((await operator.call('GET', `api/orders/${orderId}/quotes`)).json()).toMatchObject({
      quotes: [],
      makeFor: [],
    });
  });

  it('[RO-4] is shown to an accountant without its properties, and made by none', async () => {
    const { orderId, lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    const accountant = await signIn(test, 'contable');
    const [seen] = (await accountant.call('GET', `api/orders/${orderId}/quotes`)).json().quotes;
    expect(seen).toMatchObject({ id: quote.id, actions: [], lines: Array(5).fill({ description: null }) });
    expect((await accountant.call('POST', `api/quotes/${quote.id}/cancel`)).statusCode).toBe(403);
    const reader = await openVisitor(test);
    await pick(reader, quote.id, [quote.lines[0]?.id ?? '']);
    const notes = await accountant.call('GET', `api/orders/${await checkOut(reader)}/quotes`);
    expect(notes.json().parents).toMatchObject([{ parentLineId: lineId, reason: null }]);
  });
});
