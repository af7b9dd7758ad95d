/** Builds the transition checks of a state table. */
export const stateMachine = <State extends string>(moves: Readonly<Record<State, readonly State[]>>) => ({
  /**
   * Returns true if the table allows the transition. An unchanged state counts only where the table lists it.
   */
  canMove: (from: State, to: State): boolean => moves[from].includes(to),
});
