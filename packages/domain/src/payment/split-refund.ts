/** Each payment's part of a refund, in cents: money goes back by the payments it came by, `sources` in the order in which they give. */
export function splitRefund<S extends { readonly left: number }>(
  sources: readonly S[],
  amount: number,
): { readonly source: S; readonly amount: number }[] {
  let rest = amount;
  return sources.flatMap((source) => {
    const part = Math.min(rest, source.left);
    if (part <= 0) return [];
    rest -= part;
    return [{ source, amount: part }];
  });
}
