import { bareCode } from '../flow/answers/clean-text.ts';

/**
 * Eight digits and their control digit, a version of two letters or digits, and the card's own control digit.
 */
const NUMBER = /^\d{9}[A-Z\d]{2}\d$/;

/**
 * Returns true for a number of a Portuguese Cartão de Cidadão, ignoring spaces and dashes. Letters count from
 * ten. Every second character, from the first, counts twice, minus nine above nine; a valid sum is divisible
 * by ten.
 */
export function isCitizenCard(text: string): boolean {
  const number = bareCode(text);
  if (!NUMBER.test(number)) return false;
  let sum = 0;
  for (const [at, character] of [...number].entries()) {
    const value = Number.parseInt(character, 36);
    const counted = at % 2 === 0 ? value * 2 : value;
    sum += at % 2 === 0 && counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
