import type { StoreSettingsForm } from '@folio/contract/stores/stores.staff';
import { LOCALES, perLocale } from '@folio/domain/locale/locale';
import { CONTAINER, EXPERIMENT, MAPS_KEY, MEASUREMENT } from '../../customers/consent/tags.ts';
import type { StoreSettings } from '../../platform/db/catalogue-tables.ts';

const NO_HOURS = perLocale(() => '');

/** Maps a store's settings to its form. */
export const toForm = (settings: StoreSettings): StoreSettingsForm => ({
  phone: settings.phone ?? '',
  phoneHours: { ...NO_HOURS, ...settings.phoneHours },
  contactEmail: settings.contactEmail ?? '',
  homepage: settings.homepage ?? '',
  navbarImage: settings.navbarImage ?? '',
  landingStore: settings.landingStore === undefined ? '' : String(settings.landingStore),
  ga: settings.analytics?.ga ?? '',
  gtm: settings.analytics?.gtm ?? '',
  optimize: settings.analytics?.optimize ?? '',
  mapsKey: settings.mapsKey ?? '',
  impliedConsent: settings.impliedConsent ?? false,
  expressPayment: settings.expressPayment ?? true,
  exitHints: settings.exitHints ?? true,
  cartReminders: settings.cartReminders ?? true,
  embedOrigins: (settings.embedOrigins ?? []).join('\n'),
});

const unlessBlank = <Name extends string>(name: Name, value: string): { [N in Name]?: string } =>
  (value === '' ? {} : { [name]: value }) as { [N in Name]?: string };

/** Applies the form to the settings and keeps those that it does not show. */
export function withForm(settings: StoreSettings, form: StoreSettingsForm): StoreSettings {
  const {
    phone,
    phoneHours,
    contactEmail,
    homepage,
    navbarImage,
    landingStore,
    analytics,
    mapsKey,
    embedOrigins,
    ...rest
  } = settings;
  const ids = {
    ...unlessBlank('ga', form.ga),
    ...unlessBlank('gtm', form.gtm),
    ...unlessBlank('optimize', form.optimize),
  };
  return {
    ...rest,
    ...unlessBlank('phone', form.phone),
    ...(LOCALES.some((locale) => form.phoneHours[locale]) && { phoneHours: form.phoneHours }),
    ...unlessBlank('contactEmail', form.contactEmail),
    ...unlessBlank('homepage', form.homepage),
    ...unlessBlank('navbarImage', form.navbarImage),
    ...(form.landingStore !== '' && { landingStore: Number(form.landingStore) }),
    ...(Object.keys(ids).length > 0 && { analytics: ids }),
    ...unlessBlank('mapsKey', form.mapsKey),
    ...(form.embedOrigins !== '' && { embedOrigins: form.embedOrigins.split('\n') }),
    impliedConsent: form.impliedConsent,
    expressPayment: form.expressPayment,
    exitHints: form.exitHints,
    cartReminders: form.cartReminders,
  };
}

/** Normalizes a list of Tag Manager ids: capitals, separated by single commas. */
const tidyList = (ids: string): string =>
  ids
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((id) => id.toUpperCase())
    .join(',');

/** Normalizes a list of sites to one origin a line; a text that is no address stays unchanged. */
const tidyOrigins = (text: string): string => {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return [
    ...new Set(
      parts.map((part) =>
        /^https?:\/\/[^/]+\/?$/i.test(part) ? part.replace(/\/$/, '').toLowerCase() : part,
      ),
    ),
  ].join('\n');
};

/** Normalizes a form for storage: ids in capitals, origins one a line. */
export const normalizeForm = (form: StoreSettingsForm): StoreSettingsForm => ({
  ...form,
  ga: form.ga.toUpperCase(),
  gtm: tidyList(form.gtm),
  embedOrigins: tidyOrigins(form.embedOrigins),
  // A URL is case-sensitive.
  optimize: form.optimize.startsWith('https://') ? form.optimize : form.optimize.toUpperCase(),
});

export const areGtmIds = (list: string): boolean => list.split(',').every((id) => CONTAINER.test(id));
export const isOptimizeId = (id: string): boolean => EXPERIMENT.test(id);
export const isMapsKey = (key: string): boolean => MAPS_KEY.test(key);
export const isAnalyticsId = (id: string): boolean => MEASUREMENT.test(id);
