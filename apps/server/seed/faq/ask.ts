import type { LocalizedText } from '@folio/domain/locale/locale';
import type { FaqEntry } from '../../src/platform/db/schema.ts';
import { text } from '../products/words.ts';

type Words = readonly [es: string, pt: string, en: string];

/** A question and its answer, each in the three languages. */
export const ask = (question: Words, answer: Words): FaqEntry => ({
  question: text(...question) as LocalizedText,
  answer: text(...answer) as LocalizedText,
});
