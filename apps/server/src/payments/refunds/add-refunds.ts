import { shareLines } from '@folio/domain/payment/share-lines';
import { splitRefund } from '@folio/domain/payment/split-refund';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { selectSources } from '../records/refunds.queries.ts';
import { addRefund, type NewRefund } from './add-refund.ts';

type OrderRefund = Omit<NewRefund, 'attemptId' | 'gateway' | 'currency'>;

/**
 * Stores a refund of an order, split over its payments, and returns the ids. `lines` are empty or add up to
 * `amount`. The caller holds the order's lock and has checked the amount.
 */
export async function addRefunds(tx: Tx, deps: Deps, refund: OrderRefund): Promise<string[]> {
  const parts = splitRefund(await selectSources(tx, refund.orderId), refund.amount);
  const shares = shareLines(
    refund.lines,
    parts.map(({ amount }) => amount),
  );
  const ids: string[] = [];
  for (const [at, { source, amount }] of parts.entries()) {
    const { attempt_id: attemptId, gateway, currency } = source;
    ids.push(
      await addRefund(tx, deps, { ...refund, attemptId, gateway, currency, amount, lines: shares[at] ?? [] }),
    );
  }
  return ids;
}
