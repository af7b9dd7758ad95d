import { holdsMoney } from '@folio/domain/payment/refund-states';
import type { RefundLine } from '../../platform/db/schema.ts';
import type { Refund } from './refunds.queries.ts';

/** Returns the shares of a line in the refunds that its customer has or is owed: a failed one is, until it is revoked. */
const sharesOf = (refunds: readonly Refund[], lineId: number): RefundLine[] =>
  refunds
    .filter(({ state }) => state !== 'revoked')
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId));

/** Returns the cents of a line that its customer has or is owed. */
export const owedOf = (refunds: readonly Refund[], lineId: number): number =>
  sharesOf(refunds, lineId).reduce((sum, { amount }) => sum + amount, 0);

/** Tells whether a line's customer has or is owed its money, which may be none of a free line. */
export const isOwed = (refunds: readonly Refund[], lineId: number): boolean =>
  sharesOf(refunds, lineId).length > 0;

/** Returns the lines that a refund has returned or is about to. */
export const refundedLines = (refunds: readonly Refund[]): ReadonlySet<number> =>
  new Set(
    refunds.flatMap(({ state, lines }) => (holdsMoney(state) ? lines.map(({ lineId }) => lineId) : [])),
  );
