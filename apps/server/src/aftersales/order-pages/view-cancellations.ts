import type { CancellationView } from '@folio/contract/aftersales/order-pages.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { sql } from 'kysely';
import type { OrderLine } from '../../orders/records/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import { selectWithdrawals } from '../withdrawals/withdrawals.queries.ts';

type Cancellation = { readonly lineId: number; readonly at: Date; readonly note: string };
type Cancellations = {
  readonly byStaff: readonly Cancellation[];
  readonly byCustomer: readonly Cancellation[];
};

/**
 * Selects staff's cancellations of an order's lines with their messages, and the customer's withdrawals; newest first.
 */
export async function selectCancellations(db: Db, orderId: number): Promise<Cancellations> {
  const [events, withdrawals] = await Promise.all([
    db
      .selectFrom('audit_event')
      .select(['line_id', 'at'])
      .select(sql<string>`coalesce(details ->> 'text', '')`.as('note'))
      .where('order_id', '=', orderId)
      .where('action', '=', 'line_cancelled')
      .orderBy('id', 'desc')
      .execute(),
    selectWithdrawals(db, [orderId]),
  ]);
  return {
    byStaff: events.flatMap(({ line_id: lineId, at, note }) =>
      lineId === null ? [] : [{ lineId, at, note }],
    ),
    byCustomer: withdrawals
      .toReversed()
      .flatMap(({ declared_at: at, statement }) =>
        statement.lines.map(({ lineId }) => ({ lineId, at, note: '' })),
      ),
  };
}

/** Returns the cancellations of an order's paid lines that are still cancelled, or were refunded since (OS-8). */
export const viewCancellations = (
  lines: readonly OrderLine[],
  { byStaff, byCustomer }: Cancellations,
  locale: Locale,
): CancellationView[] =>
  lines.flatMap((line): CancellationView[] => {
    const known = line.cancel_reason === null ? byCustomer : byStaff;
    const found = known.find(({ lineId }) => lineId === line.id);
    if (!found || (line.state !== 'cancelled' && line.state !== 'refunded')) return [];
    const { at, note } = found;
    return [{ lineId: line.id, at: at.toISOString(), reason: reasonText(line, locale), note }];
  });

/** Returns the reason of a line that its refund has closed; a cancelled line's status already explains it. */
function reasonText({ state, cancel_reason: reason }: OrderLine, locale: Locale): string | null {
  if (state === 'cancelled') return null;
  const text = reason === 'customer' ? m.line_cancelled_asked : m.line_cancelled_failed;
  return (reason === null ? m.withdrawal_line_meaning : text)({}, { locale });
}
