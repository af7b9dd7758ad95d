/** The entries of the page itself, over all its documents; older browsers do not have it. */
export type WithEntries = {
  readonly navigation?: Pick<Navigation, 'currentEntry' | 'entries' | 'traverseTo'>;
};

/**
 * Goes to the page's entry before the current one (-1) or after it (1). A bank's frame adds history entries that leave
 * the page unchanged; browsers that number the page's own entries skip them. `go` moves by one entry of any kind.
 */
export function goToNeighbour(
  { navigation }: WithEntries,
  direction: number,
  go: (direction: number) => unknown,
): void {
  const index = navigation?.currentEntry?.index;
  const entry = index === undefined ? undefined : navigation?.entries()[index + direction];
  if (!navigation || !entry) {
    go(direction);
    return;
  }
  const { committed, finished } = navigation.traverseTo(entry.key);
  // A page that was left in the meantime needs nothing.
  for (const end of [committed, finished]) end?.catch(() => undefined);
}
