/** The back office's page of legal texts: what each store shows, its earlier versions, and a new one. */
import { LEGAL_PAGES } from '@folio/domain/legal/pages';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';

/** Whose text it is: a store's, or without one that of all stores that have none of their own. */
const Store = z.int().min(1).max(1_000_000).nullable();
const Page = z.enum(LEGAL_PAGES);
const Locale = z.enum(LOCALES);
const LONGEST = 60_000;

const Standing = z.object({
  page: Page,
  locale: Locale,
  version: z.int(),
  reviewed: z.boolean(),
  /** The store has a text of its own. */
  isOwn: z.boolean(),
});

export const LegalList = z.object({
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  pages: z.array(z.object({ page: Page, title: z.string() })),
  texts: z.array(Standing),
});
export type LegalList = z.infer<typeof LegalList>;

const Version = z.object({
  version: z.int(),
  body: z.string(),
  reviewed: z.boolean(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});

/** One text with its versions, newest first. `body` is what the store shows, its own or the one for all. */
export const StaffLegalText = z.object({
  title: z.string(),
  storeName: z.string().nullable(),
  /** The store whose details a preview bears. */
  sampleStore: z.string(),
  body: z.string(),
  /** The newest version of this very text; 0 where a store has none of its own. */
  base: z.int(),
  versions: z.array(Version),
  placeholders: z.array(z.string()),
});
export type StaffLegalText = z.infer<typeof StaffLegalText>;

export const LegalQuery = z.object({
  store: z.coerce.number().int().min(1).max(1_000_000).nullable().default(null),
});
export const LegalParams = z.object({ page: Page, locale: Locale });

/** A new version; `base` is the newest that was there when it was written. */
export const LegalDraft = z.object({
  store: Store,
  base: z.int().min(0),
  body: z.string().trim().min(1).max(LONGEST),
  reviewed: z.boolean(),
});
export type LegalDraft = z.infer<typeof LegalDraft>;

export const LegalPreviewInput = z.object({ store: Store, body: z.string().max(LONGEST) });
/** The text as customers will read it, made safe; and the names in braces that mean nothing. */
export const LegalPreview = z.object({ html: z.string(), unknown: z.array(z.string()) });
export type LegalPreview = z.infer<typeof LegalPreview>;
