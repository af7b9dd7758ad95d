/** Formats cents as ISO 20022 does: `25.12`. */
export function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Parses an amount to cents, or null. */
export function parseCents(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Returns the sum of debits in cents. */
export function sumCents(debits: readonly { cents: number | null }[]): number {
  return debits.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}
