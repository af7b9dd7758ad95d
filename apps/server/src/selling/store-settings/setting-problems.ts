import type { FieldProblem } from '@folio/contract/platform/errors';
import type { StoreSettingsForm } from '@folio/contract/stores/stores.staff';
import { CHECKS } from '@folio/domain/checks/checks';
import { isEmail } from '@folio/domain/checks/email';
import { LOCALES, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { isLocalOrigin } from '../../customers/visitors/embed-origins.ts';
import { MODE_RULES, type Mode } from '../../platform/config/mode.ts';
import { areGtmIds, isAnalyticsId, isMapsKey, isOptimizeId } from './settings-form.ts';

const HOST = 'http://store';

/** Returns whether a text is a path on the store's own host as browsers parse it, neither another site nor a script. */
function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || !URL.canParse(text, HOST)) return false;
  return new URL(text, HOST).origin === HOST;
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

const HTTPS_ORIGIN = /^https:\/\/([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/;

/** Returns whether a text is an exact origin by https; an origin of this machine is valid in a demonstration. */
const isOrigin = (text: string, { demoData }: { readonly demoData: boolean }): boolean =>
  (HTTPS_ORIGIN.test(text) || (demoData && isLocalOrigin(text))) && new URL(text).origin === text;

const toOrigins = (lines: string): string[] => lines.split('\n').filter(Boolean);

/** Returns the invalid texts of a list, each in quotation marks once, and their number. */
function quoteWrong(list: readonly string[], isValid: (text: string) => boolean, locale: Locale) {
  const wrong = [...new Set(list.filter((text) => !isValid(text)))];
  const values = wrong.map((value) => m.stores_quoted({ value }, { locale })).join(', ');
  return { count: wrong.length, values };
}

/** The maximum number of sites that may embed a store. */
const MAX_ORIGINS = 20;

type Rule = {
  readonly name: string;
  readonly isValid: (form: StoreSettingsForm, stores: readonly number[], mode: Mode) => boolean;
  readonly message: (form: StoreSettingsForm, locale: Locale, mode: Mode) => string;
};

const fixed =
  (message: typeof m.stores_wrong_phone): Rule['message'] =>
  (_form, locale) =>
    message({}, { locale });

const isBlankOr = (value: string, isValid: (text: string) => boolean): boolean =>
  value === '' || isValid(value);
const inAllOrNone = (form: StoreSettingsForm): boolean =>
  new Set(LOCALES.map((locale) => form.phoneHours[locale] !== '')).size === 1;

const RULES: readonly Rule[] = [
  {
    name: 'phone',
    isValid: ({ phone }) => isBlankOr(phone, (text) => CHECKS.phone(text) === null),
    message: fixed(m.stores_wrong_phone),
  },
  { name: 'phoneHours', isValid: inAllOrNone, message: fixed(m.stores_wrong_hours) },
  {
    name: 'contactEmail',
    isValid: ({ contactEmail }) => isBlankOr(contactEmail, isEmail),
    message: fixed(m.stores_wrong_email),
  },
  {
    name: 'homepage',
    isValid: ({ homepage }) => isBlankOr(homepage, (text) => isOwnPath(text) || isHttps(text)),
    message: fixed(m.stores_wrong_homepage),
  },
  // Pages load pictures only from their own host.
  {
    name: 'navbarImage',
    isValid: ({ navbarImage }) => isBlankOr(navbarImage, isOwnPath),
    message: fixed(m.stores_wrong_image),
  },
  {
    name: 'landingStore',
    isValid: ({ landingStore }, stores) => isBlankOr(landingStore, (text) => stores.includes(Number(text))),
    message: fixed(m.stores_wrong_landing),
  },
  { name: 'ga', isValid: ({ ga }) => isBlankOr(ga, isAnalyticsId), message: fixed(m.stores_wrong_ga) },
  {
    name: 'gtm',
    isValid: ({ gtm }) => isBlankOr(gtm, areGtmIds),
    message: ({ gtm }, locale) =>
      m.stores_wrong_gtm(quoteWrong(gtm.split(','), areGtmIds, locale), { locale }),
  },
  {
    name: 'optimize',
    isValid: ({ optimize }) => isBlankOr(optimize, isOptimizeId),
    message: fixed(m.stores_wrong_optimize),
  },
  {
    name: 'mapsKey',
    isValid: ({ mapsKey }) => isBlankOr(mapsKey, isMapsKey),
    message: fixed(m.stores_wrong_maps),
  },
  {
    name: 'embedOrigins',
    isValid: ({ embedOrigins }, _stores, mode) => {
      const origins = toOrigins(embedOrigins);
      return origins.length <= MAX_ORIGINS && origins.every((one) => isOrigin(one, MODE_RULES[mode]));
    },
    message: ({ embedOrigins }, locale, mode) => {
      const origins = toOrigins(embedOrigins);
      const wrong = quoteWrong(origins, (one) => isOrigin(one, MODE_RULES[mode]), locale);
      if (wrong.count > 0) return m.stores_wrong_origins(wrong, { locale });
      const counts = { max: String(MAX_ORIGINS), count: String(origins.length) };
      return m.stores_many_origins(counts, { locale });
    },
  },
];

/** Returns a message for each invalid field; empty if the form is valid. `stores`: those with town pages. */
export const settingProblems = (
  form: StoreSettingsForm,
  stores: readonly number[],
  { locale, mode }: { readonly locale: Locale; readonly mode: Mode },
): FieldProblem[] =>
  RULES.filter(({ isValid }) => !isValid(form, stores, mode)).map(({ name, message }) => ({
    name,
    code: 'wrong',
    message: message(form, locale, mode),
  }));
