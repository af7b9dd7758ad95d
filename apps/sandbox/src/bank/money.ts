/** Cents as ISO 20022 writes them: `25.12`. */
export function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** The cents of a written amount, or null when it is none. */
export function centsOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The sum of debits in cents. */
export function sumOf(debits: readonly { cents: number | null }[]): number {
  return debits.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}
