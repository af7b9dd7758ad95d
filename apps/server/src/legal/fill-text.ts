import { contactPath } from '@folio/contract/page';
import { legalPath } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Store } from '../catalogue/store.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Config } from '../config.ts';
import { processorNames } from '../payment-methods/processors.ts';
import { lawOf } from './country-law.ts';

/** What a legal text may name without knowing the store it stands in. */
export const PLACEHOLDERS = [
  'store',
  'company',
  'taxId',
  'address',
  'email',
  'phone',
  'site',
  'providers',
  'consumerLaw',
  'dataAuthority',
  'consumerBody',
  'accessibilityLaw',
  'retention',
  'contactPage',
  'termsPage',
  'privacyPage',
  'cookiesPage',
  'withdrawalPage',
] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const NAMED = /\{(\w+)\}/g;

/** Names in braces that mean nothing: a slip of the hand that customers would read. */
export const unknownPlaceholders = (body: string): string[] => [
  ...new Set([...body.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))),
];

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** A name as it reads, whatever of it Markdown would take for a sign. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+!|<>&~-]/g, '\\$&');

function valuesOf(config: Config, store: Store, locale: Locale): Readonly<Record<Placeholder, string>> {
  const { issuer, settings } = store;
  const { address } = issuer;
  const law = lawOf(store.country);
  const origin = storeOrigin(config, store);
  return {
    store: plain(store.name),
    company: plain(issuer.legalName),
    taxId: plain(issuer.taxId),
    address: plain(`${address.line}, ${address.postalCode} ${address.city} (${address.province})`),
    email: settings.contactEmail
      ? `[${plain(settings.contactEmail)}](mailto:${settings.contactEmail})`
      : m.legal_by_form({}, { locale }),
    phone: settings.phone
      ? plain([settings.phone, settings.phoneHours?.[locale]].filter(Boolean).join(' · '))
      : m.legal_no_phone({}, { locale }),
    site: plain(new URL(origin).host),
    providers: processorNames(store, locale).map(plain).join('; '),
    consumerLaw: law.consumerLaw[locale],
    dataAuthority: law.dataAuthority[locale],
    consumerBody: law.consumerBody[locale],
    accessibilityLaw: law.accessibilityLaw[locale],
    retention: law.retention[locale],
    contactPage: contactPath(locale),
    termsPage: legalPath('terms', locale),
    privacyPage: legalPath('privacy', locale),
    cookiesPage: legalPath('cookies', locale),
    withdrawalPage: legalPath('withdrawal', locale),
  };
}

/** A legal text with what it names of its store. */
export function fillText(config: Config, store: Store, locale: Locale, body: string): string {
  const values = valuesOf(config, store, locale);
  return body.replaceAll(NAMED, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}
