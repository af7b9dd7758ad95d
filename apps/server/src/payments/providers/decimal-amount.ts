const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** Formats cents as providers write euros: 2076 is `20.76`. */
export const toDecimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Parses a provider's euros into cents; NaN for anything else, so that it equals no amount. */
export function toCents(value: string | number): number {
  const [, whole, part = ''] = DECIMAL.exec(String(value)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
