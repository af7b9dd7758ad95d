/**
 * The frequent questions shown near the price, by product id, as first seeded. Edits in the database are
 * preserved.
 */
import type { FaqEntry } from '../src/platform/db/catalogue-tables.ts';
import { inEveryLanguage, readTexts } from './texts.ts';

type Entry = { readonly question: string; readonly answer: string };

/** Returns the questions of a product, in the order of the Spanish file. */
function faq(name: string): FaqEntry[] {
  const entries = readTexts<readonly Entry[]>(`faq/${name}`);
  return entries.es.map((_, index) => {
    const localizedText = (part: keyof Entry) =>
      inEveryLanguage((locale) => entries[locale][index]?.[part] ?? '');
    return { question: localizedText('question'), answer: localizedText('answer') };
  });
}

export const FAQ: Readonly<Record<number, readonly FaqEntry[]>> = {
  15867: faq('simple-note'),
  18357: faq('property-search'),
  18414: faq('permanent-certificate'),
  18421: faq('simplified-property-report'),
  18444: faq('birth-certificate'),
  18395: faq('marriage-certificate'),
  17563: faq('last-wills'),
  18416: faq('criminal-record'),
  18458: faq('deed-copy'),
  18464: faq('energy-certificate'),
};
