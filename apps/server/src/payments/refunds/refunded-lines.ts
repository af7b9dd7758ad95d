import { holdsMoney } from '@folio/domain/payment/refund-states';
import type { Refund } from './refunds.queries.ts';

/** Returns the lines that a refund has returned or is about to. */
export const refundedLines = (refunds: readonly Refund[]): ReadonlySet<number> =>
  new Set(
    refunds.flatMap(({ state, lines }) => (holdsMoney(state) ? lines.map(({ lineId }) => lineId) : [])),
  );
