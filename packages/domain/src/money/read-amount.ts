import type { Cents } from './money.ts';

/** Units, in groups of three by the other sign where they are parted, and up to two decimals. */
const SHAPES = [
  /^(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
];
/** `1.234` is a thousand and some to one and one and some to another: nobody's money is guessed at. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/;

const bareOf = (text: string): string => text.replace(/[\s€]|EUR/gi, '');

/** Whether what somebody typed could be two amounts, and has to be written otherwise. */
export const couldBeTwo = (text: string): boolean => AMBIGUOUS.test(bareOf(text));

/** An amount of euros as people type it, `12,50`, `12.5`, `1.234,50 €`; null when it is none, or could be two. */
export function readAmount(text: string): Cents | null {
  if (couldBeTwo(text)) return null;
  const bare = bareOf(text);
  for (const shape of SHAPES) {
    const [, units, decimals = ''] = shape.exec(bare) ?? [];
    if (units !== undefined)
      return Number(units.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  }
  return null;
}
