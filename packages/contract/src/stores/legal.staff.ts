/** The back office's legal texts: those on display, their earlier versions, and drafts. */
import { LEGAL_PAGES } from '@folio/domain/legal/pages';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import type { StaffCallMap } from '../staff/staff-call.ts';

/** The store that owns a text; null for the common text of all stores without their own. */
const Store = z.int().min(1).max(1_000_000).nullable();
const Page = z.enum(LEGAL_PAGES);
const Locale = z.enum(LOCALES);
const MAX_LENGTH = 60_000;

const LegalTextState = z.object({
  page: Page,
  locale: Locale,
  version: z.int(),
  reviewed: z.boolean(),
  /** The store has its own text. */
  isOwn: z.boolean(),
});

export const LegalList = z.object({
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  pages: z.array(z.object({ page: Page, title: z.string() })),
  texts: z.array(LegalTextState),
});
export type LegalList = z.infer<typeof LegalList>;

const Version = z.object({
  version: z.int(),
  body: z.string(),
  reviewed: z.boolean(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});

/**
 * One text with its versions, newest first. `body` is the displayed text, the store's own or the common one.
 */
export const StaffLegalText = z.object({
  title: z.string(),
  storeName: z.string().nullable(),
  /** The store whose details the preview uses. */
  sampleStore: z.string(),
  body: z.string(),
  /** The newest version of this text; 0 if the store has none of its own. */
  base: z.int(),
  versions: z.array(Version),
  placeholders: z.array(z.string()),
});
export type StaffLegalText = z.infer<typeof StaffLegalText>;

export const LegalQuery = z.object({
  store: z.coerce.number<number | string>().int().min(1).max(1_000_000).nullable().default(null),
});
export const LegalParams = z.object({ page: Page, locale: Locale });

/** A new version; `base` is the newest version when editing began. */
export const LegalDraft = z.object({
  store: Store,
  base: z.int().min(0),
  body: z.string().trim().min(1).max(MAX_LENGTH),
  reviewed: z.boolean(),
});
export type LegalDraft = z.infer<typeof LegalDraft>;

export const LegalPreviewInput = z.object({ store: Store, body: z.string().max(MAX_LENGTH) });
/** The sanitized text as customers will read it, with its unknown placeholders. */
export const LegalPreview = z.object({ html: z.string(), unknown: z.array(z.string()) });
export type LegalPreview = z.infer<typeof LegalPreview>;

export const legalCalls = {
  'GET /api/legal': { querystring: LegalQuery, response: { 200: LegalList } },
  'GET /api/legal/:page/:locale': {
    params: LegalParams,
    querystring: LegalQuery,
    response: { 200: StaffLegalText },
  },
  'PUT /api/legal/:page/:locale': {
    params: LegalParams,
    body: LegalDraft,
    response: { 200: StaffLegalText },
  },
  'POST /api/legal/:page/:locale/preview': {
    params: LegalParams,
    body: LegalPreviewInput,
    response: { 200: LegalPreview },
  },
} as const satisfies StaffCallMap;
