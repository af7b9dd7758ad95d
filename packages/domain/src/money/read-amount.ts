import { cleanCode } from '../flow/answers/clean-text.ts';
import type { Cents } from './money.ts';

/** Euros, optionally grouped by thousands with the other separator, and up to two decimals. */
const SHAPES = [
  /^(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
];
/**
 * `1.234` may be one thousand or a decimal number, depending on the writer. Never guess an amount of money.
 */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/;

const stripCurrency = (text: string): string => cleanCode(text).replace(/[ €]|EUR/gi, '');

/** Returns true for an ambiguous amount, which must be retyped. */
export const couldBeTwo = (text: string): boolean => AMBIGUOUS.test(stripCurrency(text));

/** Parses an amount of euros: `12,50`, `12.5`, `1.234,50 €`. Returns null if it is invalid or ambiguous. */
export function readAmount(text: string): Cents | null {
  if (couldBeTwo(text)) return null;
  const bare = stripCurrency(text);
  for (const shape of SHAPES) {
    const [, units, decimals = ''] = shape.exec(bare) ?? [];
    if (units !== undefined)
      return Number(units.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  }
  return null;
}
