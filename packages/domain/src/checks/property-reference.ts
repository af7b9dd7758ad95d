/** References of a Spanish property. */
import { bareCode } from '../flow/answers/clean-text.ts';

const WEIGHTS = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
const CONTROLS = 'MQWERTYUIOPASDFGHJKLBZX';
const LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

function controlLetter(half: string, rest: string): string | undefined {
  let sum = 0;
  for (const [index, character] of [...half, ...rest].entries()) {
    const value = /\d/.test(character) ? Number(character) : LETTERS.indexOf(character) + 1;
    sum += value * (WEIGHTS[index] ?? 0);
  }
  return CONTROLS[sum % 23];
}

/**
 * Classifies a cadastral reference, ignoring spaces and dashes: `whole` for 20 characters with valid control
 * letters, `mistyped` for invalid ones. Returns `parcel` for 14 characters, which have no control letters,
 * and null otherwise.
 */
export function cadastralReference(text: string): 'whole' | 'mistyped' | 'parcel' | null {
  const reference = bareCode(text);
  if (!/^[A-ZÑ0-9]+$/.test(reference)) return null;
  if (reference.length === 14) return 'parcel';
  if (reference.length !== 20) return null;
  const rest = reference.slice(14, 18);
  const controls = `${controlLetter(reference.slice(0, 7), rest)}${controlLetter(reference.slice(7, 14), rest)}`;
  return controls === reference.slice(18) ? 'whole' : 'mistyped';
}

/** Returns true for a possible CRU (IDUFIR): fourteen digits. No control digit is published. */
export function isCru(text: string): boolean {
  return /^\d{14}$/.test(bareCode(text));
}
