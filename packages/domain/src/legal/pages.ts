import type { Locale } from '../locale/locale.ts';

/** The legal pages of a store, in the order of display. */
export const LEGAL_PAGES = [
  'legal-notice',
  'terms',
  'privacy',
  'cookies',
  'withdrawal',
  'accessibility',
  'complaint-forms',
  'complaints-book',
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const isLegalPage = (text: string): text is LegalPage =>
  (LEGAL_PAGES as readonly string[]).includes(text);

/** What each page's address is called in each language. All of them answer, whichever language is shown. */
const SLUGS: Readonly<Record<LegalPage, Readonly<Record<Locale, string>>>> = {
  'legal-notice': { es: 'aviso-legal', pt: 'aviso-legal', en: 'legal-notice' },
  terms: { es: 'condiciones', pt: 'condicoes', en: 'terms' },
  privacy: { es: 'privacidad', pt: 'privacidade', en: 'privacy' },
  cookies: { es: 'cookies', pt: 'cookies', en: 'cookies' },
  withdrawal: { es: 'desistimiento', pt: 'livre-resolucao', en: 'withdrawal' },
  accessibility: { es: 'accesibilidad', pt: 'acessibilidade', en: 'accessibility' },
  'complaint-forms': { es: 'hojas-de-reclamaciones', pt: 'folhas-de-reclamacao', en: 'complaint-forms' },
  'complaints-book': { es: 'libro-de-reclamaciones', pt: 'livro-de-reclamacoes', en: 'complaints-book' },
};

/** Pages that the law of one country asks for. */
const ONLY_IN: Partial<Readonly<Record<LegalPage, string>>> = {
  'complaint-forms': 'ES',
  'complaints-book': 'PT',
};

/** The pages that a store of a country has. */
export const legalPagesIn = (country: string): readonly LegalPage[] =>
  LEGAL_PAGES.filter((page) => (ONLY_IN[page] ?? country) === country);

export const legalPath = (page: LegalPage, locale: Locale): string => `/legal/${SLUGS[page][locale]}`;

/** The page that an address names, in whichever language; undefined for none. */
export const findLegalPage = (slug: string): LegalPage | undefined =>
  LEGAL_PAGES.find((page) => Object.values(SLUGS[page]).includes(slug));
