import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;
const DIGITS = 4;

/**
 * Derives the number by which Redsys knows an attempt: four digits, then eight digits or letters. It is
 * stable for an attempt, and practically unique.
 */
export function orderNumber(attemptId: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(attemptId).digest('hex')}`);
  const take = (base: number): number => {
    const digit = Number(rest % BigInt(base));
    rest /= BigInt(base);
    return digit;
  };
  return Array.from({ length: LENGTH }, (_, at) => ALPHABET[take(at < DIGITS ? 10 : ALPHABET.length)]).join(
    '',
  );
}
