import type { FieldProblem } from '@folio/contract/errors';
import type { StoreSettingsForm } from '@folio/contract/staff/stores';
import { CHECKS } from '@folio/domain/checks/checks';
import { isEmail } from '@folio/domain/checks/email';
import { LOCALES, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { areGtmIds, isAnalyticsId, isOptimizeId } from './settings-form.ts';

const HOST = 'http://store';

/** A path on the store's own host as a browser reads it: no other site, and nothing that is run. */
function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || !URL.canParse(text, HOST)) return false;
  return new URL(text, HOST).origin === HOST;
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

type Rule = {
  readonly name: string;
  readonly isFine: (form: StoreSettingsForm, stores: readonly number[]) => boolean;
  readonly words: typeof m.stores_wrong_phone;
};

const ifSaid = (value: string, isFine: (text: string) => boolean): boolean => value === '' || isFine(value);
const inAllOrNone = (form: StoreSettingsForm): boolean =>
  new Set(LOCALES.map((locale) => form.phoneHours[locale] !== '')).size === 1;

const RULES: readonly Rule[] = [
  {
    name: 'phone',
    isFine: ({ phone }) => ifSaid(phone, (text) => CHECKS.phone(text) === null),
    words: m.stores_wrong_phone,
  },
  { name: 'phoneHours', isFine: inAllOrNone, words: m.stores_wrong_hours },
  {
    name: 'contactEmail',
    isFine: ({ contactEmail }) => ifSaid(contactEmail, isEmail),
    words: m.stores_wrong_email,
  },
  {
    name: 'homepage',
    isFine: ({ homepage }) => ifSaid(homepage, (text) => isOwnPath(text) || isHttps(text)),
    words: m.stores_wrong_homepage,
  },
  // Pages load pictures of their own host alone.
  {
    name: 'navbarImage',
    isFine: ({ navbarImage }) => ifSaid(navbarImage, isOwnPath),
    words: m.stores_wrong_image,
  },
  {
    name: 'landingStore',
    isFine: ({ landingStore }, stores) => ifSaid(landingStore, (text) => stores.includes(Number(text))),
    words: m.stores_wrong_landing,
  },
  { name: 'ga', isFine: ({ ga }) => ifSaid(ga, isAnalyticsId), words: m.stores_wrong_ga },
  { name: 'gtm', isFine: ({ gtm }) => ifSaid(gtm, areGtmIds), words: m.stores_wrong_gtm },
  {
    name: 'optimize',
    isFine: ({ optimize }) => ifSaid(optimize, isOptimizeId),
    words: m.stores_wrong_optimize,
  },
];

/** Says in words what is the matter with which field; with nothing when all may be stored. `stores`: those with pages of towns. */
export const settingProblems = (
  form: StoreSettingsForm,
  stores: readonly number[],
  locale: Locale,
): FieldProblem[] =>
  RULES.filter(({ isFine }) => !isFine(form, stores)).map(({ name, words }) => ({
    name,
    code: 'wrong',
    message: words({}, { locale }),
  }));
