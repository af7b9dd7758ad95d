import { contactPath } from '@folio/contract/page';
import { legalPath } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Store } from '../catalogue/store.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Config } from '../config.ts';
import { processorNames } from '../payment-methods/processors.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { storeLaw } from './country-law.ts';

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

/** Stands for a placeholder while Markdown is read, which leaves letters and figures as they are, in addresses too. */
const tokenOf = (name: Placeholder): string => `Folio7q${name}q7Field`;
const TOKEN = /Folio7q(\w+?)q7Field/g;

/** Markdown with tokens in place of its placeholders, and the HTML that is made of it with placeholders again. */
export const withTokens = (markdown: string): string =>
  markdown.replaceAll(NAMED, (whole, name: string) => (isPlaceholder(name) ? tokenOf(name) : whole));
export const withoutTokens = (html: string): string => html.replaceAll(TOKEN, '{$1}');

/** What a placeholder stands for: as text, and as HTML and as part of an address where these differ from it. */
type Value = { readonly text: string; readonly html?: string; readonly url?: string };

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;
const address = (url: string): Value => ({ text: url, url });
const mail = (to: string): Value => ({
  text: to,
  html: `<a href="mailto:${escapeHtml(encodeURI(to))}">${escapeHtml(to)}</a>`,
});
/** A text of country-law.ts, whose links are written as in Markdown. */
const linked = (text: string): Value => ({
  text: text.replace(LINK, '$1'),
  html: escapeHtml(text).replace(LINK, '<a href="$2">$1</a>'),
});

function valuesOf(config: Config, store: Store, locale: Locale): Readonly<Record<Placeholder, Value>> {
  const { issuer, settings } = store;
  const { address: seat } = issuer;
  const law = storeLaw(store.country);
  return {
    store: { text: store.name },
    company: { text: issuer.legalName },
    taxId: { text: issuer.taxId },
    address: { text: `${seat.line}, ${seat.postalCode} ${seat.city} (${seat.province})` },
    email: settings.contactEmail ? mail(settings.contactEmail) : { text: m.legal_by_form({}, { locale }) },
    phone: {
      text: settings.phone
        ? [settings.phone, settings.phoneHours?.[locale]].filter(Boolean).join(' · ')
        : m.legal_no_phone({}, { locale }),
    },
    site: address(new URL(storeOrigin(config, store)).host),
    providers: { text: processorNames(store, locale).join('; ') },
    consumerLaw: linked(law.consumerLaw[locale]),
    dataAuthority: linked(law.dataAuthority[locale]),
    consumerBody: linked(law.consumerBody[locale]),
    accessibilityLaw: linked(law.accessibilityLaw[locale]),
    retention: linked(law.retention[locale]),
    contactPage: address(contactPath(locale)),
    termsPage: address(legalPath('terms', locale)),
    privacyPage: address(legalPath('privacy', locale)),
    cookiesPage: address(legalPath('cookies', locale)),
    withdrawalPage: address(legalPath('withdrawal', locale)),
  };
}

const TAG = /(<[^>]*>)/;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;
const ADDRESSES = new Set(['href', 'src']);

/**
 * A legal text's HTML with what it names of its store, escaped for where it stands. A value of the store cannot make an
 * address lead to a script: within one it is encoded.
 */
export function fillText(config: Config, store: Store, locale: Locale, html: string): string {
  const values = valuesOf(config, store, locale);
  const fill = (part: string, print: (value: Value) => string): string =>
    part.replaceAll(NAMED, (whole, name: string) => (isPlaceholder(name) ? print(values[name]) : whole));
  const asText = ({ text }: Value) => escapeHtml(text);
  const asUrl = ({ text, url }: Value) => escapeHtml(url ?? encodeURIComponent(text));
  // The @ of a mailbox stays as it is: not every mail program reads it encoded.
  const asMailbox = (value: Value) => asUrl(value).replaceAll('%40', '@');
  const printIn = (name: string, value: string) =>
    !ADDRESSES.has(name) ? asText : value.startsWith('mailto:') ? asMailbox : asUrl;
  let isInLink = false;
  const parts = html.split(TAG).map((part) => {
    if (!part.startsWith('<')) return fill(part, (value) => (!isInLink && value.html) || asText(value));
    if (part.startsWith('<a ')) isInLink = true;
    if (part === '</a>') isInLink = false;
    return part.replaceAll(
      ATTRIBUTE,
      (_, name: string, value: string) => `${name}="${fill(value, printIn(name, value))}"`,
    );
  });
  return parts.join('');
}
