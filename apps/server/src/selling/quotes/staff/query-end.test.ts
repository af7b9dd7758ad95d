import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, payOrder, selectOrderRow } from '../../../../test/purchase.ts';
import { dayIn, FOUND, queryInProgress, sendFound } from '../../../../test/staff/quotes.ts';
import { openRefundDesk, type RefundDesk } from '../../../../test/staff/refunds.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';
import { withdrawFrom } from '../../../../test/withdrawal.ts';

let test: TestApp;
let desk: RefundDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openRefundDesk(test);
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

type Query = Awaited<ReturnType<typeof queryInProgress>>;

/** The ways in which a query's money goes back, by the customer and by staff. */
const ENDS = {
  withdrawal: async ({ who, orderId, lineId }: Query) => {
    expect(await withdrawFrom({ who, orderId }, [lineId])).toMatchObject({ ok: true });
  },
  refund: async ({ who, orderId }: Query) => {
    const { total } = await selectOrderRow(test, orderId);
    const order = { who, orderId, providerRef: '' };
    expect((await desk.request(order, { left: total })).statusCode).toBe(200);
    await desk.send(order);
  },
};
const WAYS = ['withdrawal', 'refund'] as const;

/** A quote of a query that ends, and a reader who has a note of it in the cart. */
async function endedQuote(way: (typeof WAYS)[number]) {
  const query = await queryInProgress(test);
  const quote = await sendFound(test, query.operator, query.lineId);
  const reader = await openVisitor(test);
  await reader.view('loadQuote', { id: quote.id, picked: [quote.lines[0]?.id] });
  await ENDS[way](query);
  return { ...query, quote, reader };
}

const showQuotes = async ({ operator, orderId }: Query): Promise<StaffQuote[]> =>
  (await operator.call('GET', `api/orders/${orderId}/quotes`)).json().quotes;

describe('[AP-6] [PR-3] the quote of a query', () => {
  it.each(WAYS)('is cancelled by its %s, also in a cart that has it', async (way) => {
    const { quote, reader, ...query } = await endedQuote(way);
    expect(await showQuotes(query)).toMatchObject([{ id: quote.id, state: 'cancelled', actions: [] }]);
    const { events } = (await query.operator.call('GET', `api/orders/${query.orderId}`)).json();
    const withdrawn = { action: 'quote_cancelled', lineId: query.lineId, actor: '', details: { count: 5 } };
    expect(events.filter(({ action }: { action: string }) => action === 'quote_cancelled')).toMatchObject([
      withdrawn,
    ]);
    const shown = await reader.view('quote', { id: quote.id });
    expect(shown.json().value).toEqual({ state: 'ended', isCancelled: true, isShared: false });
    await expect(checkOut(reader)).rejects.toThrow('ha terminado');
  });

  it.each(WAYS)('can neither be opened again nor sent nor edited after its %s', async (way) => {
    const { quote, ...query } = await endedQuote(way);
    const { operator, lineId } = query;
    const endsOn = dayIn(test, 5);
    const act = async (action: string, body?: object) =>
      (await operator.call('POST', `api/quotes/${quote.id}/${action}`, body)).json().code;
    expect(await act('reopen', { endsOn })).toBe('quote_state');
    // As if it had not been cancelled with the query: its query alone decides.
    await test.deps.db.updateTable('quote').set({ cancelled_at: null }).where('id', '=', quote.id).execute();
    expect((await showQuotes(query))[0]?.actions).toEqual(['cancel']);
    test.setNow(new Date(test.deps.clock().getTime() + 61_000));
    expect(await act('send')).toBe('quote_state');
    const edit = { revision: 1, found: FOUND, endsOn };
    expect((await operator.call('PUT', `api/quotes/${quote.id}/found`, edit)).json().code).toBe(
      'quote_state',
    );
    const another = await operator.call('POST', `api/lines/${lineId}/quotes`, { found: FOUND, endsOn });
    expect(another.json().code).toBe('quote_query');
  });

  it('stays ordered if it was ordered before', async () => {
    const query = await queryInProgress(test);
    const quote = await sendFound(test, query.operator, query.lineId);
    const reader = await openVisitor(test);
    await reader.view('loadQuote', { id: quote.id, picked: [quote.lines[0]?.id] });
    await payOrder(test, reader, await checkOut(reader));
    await ENDS.refund(query);
    expect(await showQuotes(query)).toMatchObject([{ id: quote.id, state: 'ordered', actions: [] }]);
    const { events } = (await query.operator.call('GET', `api/orders/${query.orderId}`)).json();
    expect(JSON.stringify(events)).not.toContain('quote_cancelled');
  });
});
