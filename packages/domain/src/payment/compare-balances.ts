/** Cents that came in and went back by one attempt, as one side has it. */
export type AttemptBalance = {
  readonly taken: number;
  /** Null where a side does not tell. */
  readonly refunded: number | null;
};
export type BookDifference = {
  readonly what: 'not_booked' | 'not_there' | 'amount' | 'refunded';
  readonly ours: number;
  readonly theirs: number;
};

/** Where our ledger and a provider's books differ about one attempt; empty when they agree. */
export function compareBalances(ours: AttemptBalance, theirs: AttemptBalance): BookDifference[] {
  const differences: BookDifference[] = [];
  if (ours.taken !== theirs.taken) {
    const what = ours.taken === 0 ? 'not_booked' : theirs.taken === 0 ? 'not_there' : 'amount';
    differences.push({ what, ours: ours.taken, theirs: theirs.taken });
  }
  if (ours.refunded !== null && theirs.refunded !== null && ours.refunded !== theirs.refunded)
    differences.push({ what: 'refunded', ours: ours.refunded, theirs: theirs.refunded });
  return differences;
}
