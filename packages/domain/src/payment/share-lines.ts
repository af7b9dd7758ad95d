/**
 * Each part's share of the lines that it gives back, when a refund of lines is split over several payments: a part's shares come to the part,
 * a line's shares to the line, in cents. `parts` together are what the lines come to.
 */
export function shareLines<L extends { readonly amount: number }>(
  lines: readonly L[],
  parts: readonly number[],
): L[][] {
  const open = lines.map(({ amount }) => amount);
  return parts.map((part, at) => {
    let rest = part;
    return lines.flatMap((line, index) => {
      const share = Math.min(rest, open[index] ?? 0);
      rest -= share;
      open[index] = (open[index] ?? 0) - share;
      // What cost nothing is named too, once.
      return share > 0 || (line.amount === 0 && at === 0) ? [{ ...line, amount: share }] : [];
    });
  });
}
