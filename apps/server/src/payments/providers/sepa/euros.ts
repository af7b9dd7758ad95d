/** Formats cents as bank files do: `20.76`. */
export const formatEuros = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Parses an amount of a bank file into cents; null for an invalid one. */
export function parseCents(text: string): number | null {
  const [, euros, cents = ''] = /^(\d{1,9})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  // Parts of a cent do not exist in euros, but some banks pad with zeros.
  if (euros === undefined || !/^\d{0,2}0*$/.test(cents)) return null;
  return Number(euros) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'));
}
