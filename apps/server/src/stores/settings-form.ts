import type { StoreSettingsForm } from '@folio/contract/staff/stores';
import { LOCALES, type LocalizedText } from '@folio/domain/locale/locale';
import { CONTAINER, EXPERIMENT, MEASUREMENT } from '../consent/tags.ts';
import type { StoreSettings } from '../platform/db/schema.ts';

const NO_HOURS: LocalizedText = { es: '', pt: '', en: '' };

/** A store's settings as the form has them. */
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
  impliedConsent: settings.impliedConsent ?? false,
  expressPayment: settings.expressPayment ?? true,
});

const named = <Name extends string>(name: Name, value: string): { [N in Name]?: string } =>
  (value === '' ? {} : { [name]: value }) as { [N in Name]?: string };

/** The settings that a form asks for, on top of those that it does not show. */
export function withForm(settings: StoreSettings, form: StoreSettingsForm): StoreSettings {
  const { phone, phoneHours, contactEmail, homepage, navbarImage, landingStore, analytics, ...rest } =
    settings;
  const ids = { ...named('ga', form.ga), ...named('gtm', form.gtm), ...named('optimize', form.optimize) };
  return {
    ...rest,
    ...named('phone', form.phone),
    ...(LOCALES.some((locale) => form.phoneHours[locale]) && { phoneHours: form.phoneHours }),
    ...named('contactEmail', form.contactEmail),
    ...named('homepage', form.homepage),
    ...named('navbarImage', form.navbarImage),
    ...(form.landingStore !== '' && { landingStore: Number(form.landingStore) }),
    ...(Object.keys(ids).length > 0 && { analytics: ids }),
    impliedConsent: form.impliedConsent,
    expressPayment: form.expressPayment,
  };
}

/** A list of Tag Manager's ids as it is stored: capitals, one comma between two. */
const tidyList = (ids: string): string =>
  ids
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((id) => id.toUpperCase())
    .join(',');

/** A form as it is stored: ids in capitals. */
export const tidied = (form: StoreSettingsForm): StoreSettingsForm => ({
  ...form,
  ga: form.ga.toUpperCase(),
  gtm: tidyList(form.gtm),
  // An address is as it is written.
  optimize: form.optimize.startsWith('https://') ? form.optimize : form.optimize.toUpperCase(),
});

export const areGtmIds = (list: string): boolean => list.split(',').every((id) => CONTAINER.test(id));
export const isOptimizeId = (id: string): boolean => EXPERIMENT.test(id);
export const isAnalyticsId = (id: string): boolean => MEASUREMENT.test(id);
