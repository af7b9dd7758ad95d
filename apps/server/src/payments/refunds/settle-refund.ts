import { canMoveLine, type LineState } from '@folio/domain/order/states';
import { canMoveRefund, type RefundState } from '@folio/domain/payment/refund-states';
import type { Deps } from '../../deps.ts';
import { beginAgreed } from '../../orders/begin-orders.ts';
import { selectOrderLines } from '../../orders/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lockRefund, type Refund, selectRefunds } from './refunds.queries.ts';

export type RefundUpdate = {
  readonly state: Extract<
    RefundState,
    'pending' | 'succeeded' | 'failed' | 'by_hand' | 'paid_out' | 'withdrawn'
  >;
  readonly refundRef: string | null;
  readonly failureCode: string | null;
  readonly payout?: Buffer;
  /** A person says so; else a provider. */
  readonly byStaff?: true;
  /** Who says so, in the log. */
  readonly by: string;
};

/** Why a refund failed of which a person has found that it was never made. */
export const NOT_MADE = 'not_made';

const MINUTE_MS = 60_000;
/** States in which nobody needs to ask a provider any more. */
const RESTING = new Set<RefundState>(['succeeded', 'failed', 'by_hand', 'paid_out', 'withdrawn']);
/** The money is with the customer. */
const GIVEN = new Set<RefundState>(['succeeded', 'paid_out']);

/** Whether a person has said that it was never made, or has sent its money by hand or called it off. */
const isAfterAll = ({ state, failure_code }: Refund): boolean =>
  state === 'paid_out' ||
  state === 'withdrawn' ||
  state === 'by_hand' ||
  (state === 'failed' && failure_code === NOT_MADE);

/** Books what became of a refund. The one way it is settled, whoever brings the word; news that is none changes nothing. */
export const settleRefund = (deps: Deps, refundId: string, news: RefundUpdate): Promise<void> =>
  deps.db.transaction().execute(async (tx) => settleLocked(tx, deps, await lockRefund(tx, refundId), news));

/** The same for a refund that is locked already. */
export async function settleLocked(tx: Tx, deps: Deps, refund: Refund, news: RefundUpdate): Promise<void> {
  const refundId = refund.id;
  if (news.state === 'succeeded' && isAfterAll(refund))
    deps.log.error(
      {
        ...{ alarm: 'refund_made_after_all', orderId: refund.order_id, refundId, gateway: refund.gateway },
        ...{ amount: refund.amount, state: refund.state, by: news.by },
      },
      'a refund was made that we have as not made: its money may be given twice',
    );
  if (!canMoveRefund(refund.state, news.state)) return;
  // What its provider refused stays refused, whatever older word comes late.
  if (refund.state === 'failed' && news.state === 'succeeded' && !isAfterAll(refund)) return;
  const now = deps.clock();
  const refundRef = news.refundRef ?? refund.refund_ref;
  await tx
    .updateTable('refund')
    .set({
      state: news.state,
      refund_ref: refundRef,
      failure_code: news.failureCode,
      updated_at: now,
      ended_at: RESTING.has(news.state) ? now : null,
      check_at: RESTING.has(news.state) ? null : new Date(now.getTime() + 10 * MINUTE_MS),
      ...(news.payout && { payout: news.payout }),
    })
    .where('id', '=', refundId)
    .execute();
  await recordEvent(tx, {
    at: now,
    actor_kind: news.byStaff ? 'staff' : 'system',
    actor: news.by,
    verb: `refund_${news.state}`,
    order_id: refund.order_id,
    details: { refundId, amount: refund.amount, code: news.failureCode },
  });
  // Nobody asked for it, and the transfer may take days: its customer knows by then that it comes.
  if (news.state === 'by_hand' && refund.reason === 'surplus')
    await deps.jobs.enqueue(tx, 'send-refund-mail', { refundId });
  if (news.state === 'paid_out') await book(tx, deps, refund, `transfer/${refundId}`, -refund.amount);
  else if (news.state === 'succeeded') await book(tx, deps, refund, refundRef ?? refundId, -refund.amount);
  // It had been given, as the provider said, and came back.
  else if (GIVEN.has(refund.state))
    await book(tx, deps, refund, `${refundRef ?? refundId}/returned`, refund.amount);
  // The order goes on where its whole sum is not owed any more; a failed refund is, until staff withdraw it.
  if (RESTING.has(news.state)) await beginAgreed(tx, deps, refund.order_id);
}

/** The ledger's entry: below zero for money that went to the customer. With it the lines that are given back are over, and a mail goes out. */
async function book(tx: Tx, deps: Deps, refund: Refund, ref: string, amount: number): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values({
      order_id: refund.order_id,
      attempt_id: refund.attempt_id,
      kind: 'refund',
      amount,
      currency: refund.currency,
      gateway: refund.gateway,
      provider_ref: ref,
      booked_at: deps.clock(),
    })
    .execute();
  if (amount > 0) return;
  await closeLines(tx, deps, refund);
  await deps.jobs.enqueue(tx, 'send-refund-mail', { refundId: refund.id });
}

/**
 * Lines that are given back whole are refunded (OS-1): those the refund names, once the last payment that a line is split over has given its
 * share, or all once nothing of the order is left.
 */
async function closeLines(tx: Tx, deps: Deps, refund: Refund): Promise<void> {
  const lines = await selectOrderLines(tx, refund.order_id);
  const given = (await selectRefunds(tx, refund.order_id)).filter(
    ({ state, reason }) => GIVEN.has(state) && reason !== 'surplus',
  );
  const total = lines.reduce((sum, { net, vat }) => sum + net + vat, 0);
  const isWhole = given.reduce((sum, { amount }) => sum + amount, 0) >= total;
  const shares = given.flatMap((one) => one.lines);
  const shareOf = (id: number): number =>
    shares.reduce((sum, { lineId, amount }) => sum + (lineId === id ? amount : 0), 0);
  const named = new Set(refund.lines.map(({ lineId }) => lineId));
  if (refund.reason === 'surplus') return;
  const over = lines.filter(
    ({ id, state, net, vat }) =>
      (isWhole || (named.has(id) && shareOf(id) >= net + vat)) &&
      canMoveLine(state as LineState, 'refunded', 'payment'),
  );
  if (over.length === 0) return;
  await tx
    .updateTable('order_line')
    .set({ state: 'refunded', updated_at: deps.clock() })
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
    .execute();
}
