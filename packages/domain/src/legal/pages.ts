import type { Locale } from '../locale/locale.ts';

/** The legal pages of a store in display order. */
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

/** The URL slug of each page per language. Every slug works in every language. */
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

/** Pages required by the law of one country. */
const ONLY_IN: Partial<Readonly<Record<LegalPage, string>>> = {
  'complaint-forms': 'ES',
  'complaints-book': 'PT',
};

/** Returns the legal pages of a country's stores. */
export const legalPagesIn = (country: string): readonly LegalPage[] =>
  LEGAL_PAGES.filter((page) => (ONLY_IN[page] ?? country) === country);

export const legalPath = (page: LegalPage, locale: Locale): string => `/legal/${SLUGS[page][locale]}`;

/** Returns the page with a slug of any language; undefined if unknown. */
export const findLegalPage = (slug: string): LegalPage | undefined =>
  LEGAL_PAGES.find((page) => Object.values(SLUGS[page]).includes(slug));
