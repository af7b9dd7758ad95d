/** The back office's stores: contact data, appearance and other settings. */
import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import { LOCALES, perLocale } from '@folio/domain/locale/locale';
import { z } from 'zod';
import { areaText, codeText, lineText } from '../platform/texts.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';

const Text = lineText().max(300);
const Code = codeText().max(300);
const cleanCodes = (text: string): string => text.split('\n').map(cleanCode).join('\n');
const Hours = z.object(perLocale(() => Text));

/** A store's settings in the form; an empty text means unset. */
export const StoreSettingsForm = z.object({
  /** As displayed; calls use its digits. */
  phone: Code,
  phoneHours: Hours,
  contactEmail: Code,
  /** The logo's target: a path of the shop, or another site by https. */
  homepage: Code,
  /** A path on the store's host. */
  navbarImage: Code,
  /** The number of the store whose town pages are canonical for search engines. */
  landingStore: Code,
  ga: Code,
  /** Separated by commas. */
  gtm: Code,
  optimize: Code,
  /** The maps provider's key for address suggestions. */
  mapsKey: Code,
  impliedConsent: z.boolean(),
  expressPayment: z.boolean(),
  exitHints: z.boolean(),
  cartReminders: z.boolean(),
  /** Sites that may embed the shop: their origins, one a line. */
  embedOrigins: areaText().overwrite(cleanCodes).max(2000),
});
export type StoreSettingsForm = z.infer<typeof StoreSettingsForm>;

export const StaffStore = z.object({
  id: z.int(),
  name: z.string(),
  locale: z.enum(LOCALES),
  country: z.string(),
  /** The public host; null for a store served only on a localhost subdomain. */
  host: z.string().nullable(),
  /** The shop's own origin. */
  origin: z.string(),
  /** The version read, for {@link StoreChange}. */
  version: z.string(),
  last: z.object({ at: z.iso.datetime(), actor: z.string() }).nullable(),
  settings: StoreSettingsForm,
});
export type StaffStore = z.infer<typeof StaffStore>;

export const StoresView = z.object({ stores: z.array(StaffStore) });
export type StoresView = z.infer<typeof StoresView>;

/** All settings of a store. `version`: the version read. */
export const StoreChange = z.object({ version: z.string().max(100), settings: StoreSettingsForm });
export type StoreChange = z.infer<typeof StoreChange>;

const StoreParams = z.object({
  store: z.coerce.number<number | string>().int().min(1).max(1_000_000),
});

export const storeCalls = {
  'GET /api/stores': { response: { 200: StoresView } },
  'PUT /api/stores/:store': { params: StoreParams, body: StoreChange, response: { 200: StoresView } },
} as const satisfies StaffCallMap;
