import { ACCEPTED_PAGES } from '@folio/domain/legal/accepted-pages';
import type { LegalPage } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import type { AcceptedText } from '../../platform/db/order-tables.ts';
import type { Store } from './store.ts';

/** The newest version of a legal page, for one store or for all stores without their own. */
export type LegalText = {
  readonly id: number;
  readonly storeId: number | null;
  readonly page: string;
  readonly locale: Locale;
  readonly version: number;
  readonly body: string;
  /** HTML with the store's placeholders; null until a worker has rendered this version. */
  readonly html: string | null;
  readonly reviewed: boolean;
  readonly publishedAt: Date;
};

/** The newest texts by store, page and language. */
export type LegalTexts = ReadonlyMap<string, LegalText>;

const toKey = (storeId: number | null, page: string, locale: Locale): string =>
  `${storeId ?? 'all'} ${page} ${locale}`;

export const toLegalTexts = (texts: readonly LegalText[]): LegalTexts =>
  new Map(texts.map((text) => [toKey(text.storeId, text.page, text.locale), text]));

/** Finds a page's text for a store: its own, else the common one. Undefined if neither exists. */
export const findLegalText = (
  texts: LegalTexts,
  storeId: number | null,
  page: LegalPage,
  locale: Locale,
): LegalText | undefined => texts.get(toKey(storeId, page, locale)) ?? texts.get(toKey(null, page, locale));

/** Returns the ids of the current versions in a language. */
export const acceptedIds = (texts: LegalTexts, store: Store, locale: Locale): number[] =>
  acceptedTexts(texts, store, locale).map(({ id }) => id);

/** Returns the versions that apply to an order placed now in this language. */
export const acceptedTexts = (texts: LegalTexts, store: Store, locale: Locale): AcceptedText[] =>
  ACCEPTED_PAGES.flatMap((page) => {
    const text = findLegalText(texts, store.id, page, locale);
    return text ? [{ page, id: text.id, version: text.version }] : [];
  });
