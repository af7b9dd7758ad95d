/** An entry as it is shown, with its text and its time. */
type Shown = { readonly text: string; readonly when: string };
type Group<T> = Shown & { readonly first: T; readonly lineIds: readonly number[] };

/** Joins consecutive entries that differ only in their lines: sixteen notes are paid together. */
export function groupLines<T extends { readonly lineId: number | null }>(
  entries: readonly T[],
  show: (entry: T) => Shown,
): Group<T>[] {
  const groups: Group<T>[] = [];
  for (const entry of entries) {
    const shown = show(entry);
    const last = groups.at(-1);
    const isAlike = last && last.text === shown.text && last.when === shown.when;
    if (isAlike && entry.lineId !== null && last.lineIds.length > 0)
      groups[groups.length - 1] = { ...last, lineIds: [...last.lineIds, entry.lineId] };
    else groups.push({ ...shown, first: entry, lineIds: entry.lineId === null ? [] : [entry.lineId] });
  }
  return groups;
}
