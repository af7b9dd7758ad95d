import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new identifier in Stripe's manner: `newId('pi')` gives `pi_3…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
}

/** Letters and digits out of secure randomness. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
