import { ACCEPTED_PAGES } from '@folio/domain/legal/accepted-pages';
import type { LegalPage } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import type { AcceptedText } from '../platform/db/schema.ts';
import type { Store } from './store.ts';

/** The newest version of a legal page, of one store or, without one, of all that have none of their own. */
export type LegalText = {
  readonly id: number;
  readonly storeId: number | null;
  readonly page: string;
  readonly locale: Locale;
  readonly version: number;
  readonly body: string;
  /** With the placeholders of the store; null for a version that no worker has rendered yet. */
  readonly html: string | null;
  readonly reviewed: boolean;
  readonly publishedAt: Date;
};

/** The newest texts by store, page and language. */
export type LegalTexts = ReadonlyMap<string, LegalText>;

const keyOf = (storeId: number | null, page: string, locale: Locale): string =>
  `${storeId ?? 'all'} ${page} ${locale}`;

export const toLegalTexts = (texts: readonly LegalText[]): LegalTexts =>
  new Map(texts.map((text) => [keyOf(text.storeId, text.page, text.locale), text]));

/** A page's text in a store: its own, else the one that all have. Undefined where nobody has written one. */
export const findLegalText = (
  texts: LegalTexts,
  storeId: number | null,
  page: LegalPage,
  locale: Locale,
): LegalText | undefined => texts.get(keyOf(storeId, page, locale)) ?? texts.get(keyOf(null, page, locale));

/** The ids of the versions that hold now in a language. */
export const acceptedIds = (texts: LegalTexts, store: Store, locale: Locale): number[] =>
  acceptedTexts(texts, store, locale).map(({ id }) => id);

/** Which versions hold for an order that is placed now in this language. */
export const acceptedTexts = (texts: LegalTexts, store: Store, locale: Locale): AcceptedText[] =>
  ACCEPTED_PAGES.flatMap((page) => {
    const text = findLegalText(texts, store.id, page, locale);
    return text ? [{ page, id: text.id, version: text.version }] : [];
  });
