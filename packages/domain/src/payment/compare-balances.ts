/** Cents captured and refunded by one attempt, as one side records them. */
export type AttemptBalance = {
  readonly captured: number;
  /** Null if a side does not report refunds. */
  readonly refunded: number | null;
};
export type BalanceDifference = {
  readonly what: 'not_booked' | 'not_there' | 'amount' | 'refunded';
  readonly ours: number;
  readonly theirs: number;
};

/** Returns the differences between the ledger and a provider for one attempt; empty if they agree. */
export function compareBalances(ours: AttemptBalance, theirs: AttemptBalance): BalanceDifference[] {
  const differences: BalanceDifference[] = [];
  if (ours.captured !== theirs.captured) {
    const what = ours.captured === 0 ? 'not_booked' : theirs.captured === 0 ? 'not_there' : 'amount';
    differences.push({ what, ours: ours.captured, theirs: theirs.captured });
  }
  if (ours.refunded !== null && theirs.refunded !== null && ours.refunded !== theirs.refunded)
    differences.push({ what: 'refunded', ours: ours.refunded, theirs: theirs.refunded });
  return differences;
}
