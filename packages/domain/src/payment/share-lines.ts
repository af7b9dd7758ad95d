/**
 * Splits refunded lines over the parts of a refund, in cents. The shares of a part add up to the part, those
 * of a line to the line; `parts` must add up to the lines.
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
      // A free line appears once too.
      return share > 0 || (line.amount === 0 && at === 0) ? [{ ...line, amount: share }] : [];
    });
  });
}
