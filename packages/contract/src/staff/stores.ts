/** The back office's page of stores: how each is reached, how it looks, and what else of it is a setting. */
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';

const Text = z.string().trim().max(300);
const Hours = z.object({ es: Text, pt: Text, en: Text });

/** A store's settings as the form has them: a text that is empty says nothing. */
export const StoreSettingsForm = z.object({
  /** As it is read; a call is made to its digits. */
  phone: Text,
  phoneHours: Hours,
  contactEmail: Text,
  /** Where the logo leads: a path of the shop, or another site by https. */
  homepage: Text,
  /** A path on the store's own host. */
  navbarImage: Text,
  /** The number of the store whose pages of towns search engines keep. */
  landingStore: Text,
  ga: Text,
  /** Separated by commas. */
  gtm: Text,
  optimize: Text,
  impliedConsent: z.boolean(),
  expressPayment: z.boolean(),
});
export type StoreSettingsForm = z.infer<typeof StoreSettingsForm>;

export const StaffStore = z.object({
  id: z.int(),
  name: z.string(),
  locale: z.enum(LOCALES),
  country: z.string(),
  /** Where its customers reach it; null for one that only a sub-domain of localhost shows. */
  host: z.string().nullable(),
  /** What was read, for {@link StoreChange}. */
  version: z.string(),
  last: z.object({ at: z.iso.datetime(), actor: z.string() }).nullable(),
  settings: StoreSettingsForm,
});
export type StaffStore = z.infer<typeof StaffStore>;

export const StoresView = z.object({ stores: z.array(StaffStore) });
export type StoresView = z.infer<typeof StoresView>;

/** All of a store's settings. `version`: as they were read. */
export const StoreChange = z.object({ version: z.string().max(100), settings: StoreSettingsForm });
export type StoreChange = z.infer<typeof StoreChange>;
