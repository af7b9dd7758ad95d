import { holdsMoney } from '@folio/domain/payment/refund-states';
import { refundable } from '@folio/domain/payment/refundable';
import type { Db } from '../../platform/db/connect.ts';
import { type Refund, selectCaptured, selectRefunds } from './refunds.queries.ts';

type Source = Awaited<ReturnType<typeof selectCaptured>>[number] & {
  readonly attempt_id: string;
  /** Cents. */
  readonly left: number;
};

/** What may still be given back, and by which payments: the latest gives first. */
export async function selectSources(db: Db, orderId: number) {
  const [taken, refunds] = [await selectCaptured(db, orderId), await selectRefunds(db, orderId)];
  const sources = [...taken].reverse().flatMap((source): Source[] => {
    const { attempt_id } = source;
    if (attempt_id === null) return [];
    const own = refunds.filter((refund) => refund.attempt_id === attempt_id);
    return [{ ...source, attempt_id, left: refundable([source], own) }];
  });
  return { left: refundable(taken, refunds), refunds, sources };
}

/** The lines that a refund gives back, or is about to. */
export const refundedLines = (refunds: readonly Refund[]): ReadonlySet<number> =>
  new Set(
    refunds.flatMap(({ state, lines }) => (holdsMoney(state) ? lines.map(({ lineId }) => lineId) : [])),
  );
