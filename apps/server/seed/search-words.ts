/** Common names of a product, read by the chooser's search beside its name and description. */

import type { LocalizedText } from '@folio/domain/locale/locale';
import { texts } from './texts.ts';

const t = texts('search-words');

/** By product. */
export const SEARCH_WORDS: Readonly<Record<number, LocalizedText>> = {
  ...t.all(
    '',
    '15867',
    '18357',
    '18414',
    '18421',
    '18508',
    '17564',
    '18458',
    '18505',
    '18464',
    '18346',
    '18370',
    '18471',
    '18456',
    '16707',
    '18491',
    '18379',
    '18498',
    '18506',
    '18391',
    '18507',
    '18486',
    '18324',
    '15868',
    '18347',
    '18361',
    '18444',
    '18395',
    '17558',
    '17563',
    '15865',
    '18480',
    '18416',
    '17492',
    '18469',
    '18473',
    '18511',
    '18472',
    '18474',
    '18475',
    '18476',
  ),
};
