import type { LocalizedText } from '../locale/locale.ts';

export type Promises = 'document' | 'filing';

/** The product's place in the shop and its metadata for search engines (RT-11). */
export type Shelf = {
  /** Its group in the chooser, e.g. `civil`. */
  readonly group: string;
  /** The illustration of the delivered document, e.g. `note`; absent if none is delivered. */
  readonly specimen?: string;
  /**
   * The scope of the delivery promise: the document itself (default), or only the shop's part of a filing that an
   * authority decides.
   */
  readonly promises?: Promises;
  /** Synonyms for the chooser's search. */
  readonly searchWords?: LocalizedText;
  /** The description for search engines; defaults to the product's own. */
  readonly metaDescription?: LocalizedText;
};

/** The language of the delivered document, and what a reader of another language gets with it. */
export type DocumentLanguage = {
  readonly language: 'es' | 'pt';
  readonly help: 'summary' | 'translation' | 'none';
};
