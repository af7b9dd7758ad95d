import { holdsMoney } from '@folio/domain/payment/refund-states';
import { refundable } from '@folio/domain/payment/refundable';
import type { Db } from '../../platform/db/connect.ts';
import { type Refund, selectCaptured, selectRefunds } from './refunds.queries.ts';

type Source = Awaited<ReturnType<typeof selectCaptured>>[number] & {
  readonly attempt_id: string;
  /** Cents. */
  readonly left: number;
};

/** Returns the refundable cents of an order, and the payments to refund, latest first. */
export async function selectSources(db: Db, orderId: number) {
  const [captured, refunds] = [await selectCaptured(db, orderId), await selectRefunds(db, orderId)];
  const sources = [...captured].reverse().flatMap((source): Source[] => {
    const { attempt_id } = source;
    if (attempt_id === null) return [];
    const own = refunds.filter((refund) => refund.attempt_id === attempt_id);
    return [{ ...source, attempt_id, left: refundable([source], own) }];
  });
  return { left: refundable(captured, refunds), refunds, sources };
}

/** Returns the lines that a refund has returned or is about to. */
export const refundedLines = (refunds: readonly Refund[]): ReadonlySet<number> =>
  new Set(
    refunds.flatMap(({ state, lines }) => (holdsMoney(state) ? lines.map(({ lineId }) => lineId) : [])),
  );
