/**
 * Splits a refund over the original payments, in cents. `sources` are in the order in which they are used.
 */
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
