import { type LegalPage, legalPagesIn, legalPath } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Store } from '../catalogue/store.ts';

const TITLES: Readonly<Record<LegalPage, typeof m.legal_title_terms>> = {
  'legal-notice': m.legal_title_notice,
  terms: m.legal_title_terms,
  privacy: m.legal_title_privacy,
  cookies: m.legal_title_cookies,
  withdrawal: m.legal_title_withdrawal,
  accessibility: m.legal_title_accessibility,
  'complaint-forms': m.legal_title_forms,
  'complaints-book': m.legal_title_book,
};

export const legalTitle = (page: LegalPage, locale: Locale): string => TITLES[page]({}, { locale });

/** Returns the labelled links to a store's legal pages. */
export const legalLinks = ({ country }: Store, locale: Locale) =>
  legalPagesIn(country).map((page) => ({
    page,
    href: legalPath(page, locale),
    label: legalTitle(page, locale),
  }));
