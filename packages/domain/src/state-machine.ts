/** Returns what a table of states tells: where each state may go. */
export const stateMachine = <State extends string>(moves: Readonly<Record<State, readonly State[]>>) => ({
  /** Whether the table leads from one state to another. The same state again is a move only where the table says so. */
  canMove: (from: State, to: State): boolean => moves[from].includes(to),
});
