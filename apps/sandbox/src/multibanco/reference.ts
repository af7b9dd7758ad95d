import { randomInt } from 'node:crypto';

/**
 * A Multibanco reference: seven digits and two check digits over entity, digits and amount in cents (ISO 7064,
 * MOD 97-10), nine in all.
 */
export function newReference(entity: string, cents: number): string {
  return buildReference(entity, String(randomInt(10_000_000)).padStart(7, '0'), cents);
}

/** The reference of given seven digits. */
export function buildReference(entity: string, digits: string, cents: number): string {
  const number = BigInt(`${entity}${digits}${String(cents).padStart(8, '0')}00`);
  return `${digits}${String(98n - (number % 97n)).padStart(2, '0')}`;
}

/** Nine digits as cash machines and people write them: `123 456 789`. */
export function spaced(reference: string): string {
  return reference.replace(/(\d{3})(?=\d)/g, '$1 ');
}
