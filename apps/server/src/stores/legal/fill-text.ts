import { contactPath } from '@folio/contract/app/page.view';
import { legalPath } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Store } from '../catalogue/store.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { storeLaw } from './country-law.ts';

/** Placeholders of the legal texts, which are written without knowing their store. */
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

const PLACEHOLDER = /\{(\w+)\}/g;
const PLACEHOLDER_AND_STOP = /\{(\w+)\}(\.?)/g;

/** Returns names in braces that are no placeholder: typos that customers would read. */
export const unknownPlaceholders = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name)),
  ),
];

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** Replaces a placeholder in Markdown, which leaves letters and digits unchanged, even in URLs. */
const toToken = (name: Placeholder): string => `Folio7q${name}q7Field`;
const TOKEN = /Folio7q(\w+?)q7Field/g;

/** Replaces placeholders by tokens in Markdown, and tokens by placeholders in its HTML. */
export const withTokens = (markdown: string): string =>
  markdown.replaceAll(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? toToken(name) : whole));
export const withoutTokens = (html: string): string => html.replaceAll(TOKEN, '{$1}');

/** A placeholder's value: as text, and as HTML and URL part where these differ. */
type Value = { readonly text: string; readonly html?: string; readonly url?: string };

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;
const address = (url: string): Value => ({ text: url, url });
const mail = (to: string): Value => ({
  text: to,
  html: `<a href="mailto:${escapeHtml(encodeURI(to))}">${escapeHtml(to)}</a>`,
});
/** A text of country-law.ts, with links in Markdown syntax. */
const withLinks = (text: string): Value => ({
  text: text.replace(LINK, '$1'),
  html: escapeHtml(text).replace(LINK, '<a href="$2">$1</a>'),
});

type FillDeps = Pick<Deps, 'config' | 'processorNames'>;

function placeholderValues(
  { config, processorNames }: FillDeps,
  store: Store,
  locale: Locale,
): Readonly<Record<Placeholder, Value>> {
  const { issuer, settings } = store;
  const { address: seat } = issuer;
  const province = seat.province === seat.city ? '' : ` (${seat.province})`;
  const law = storeLaw(store.country);
  return {
    store: { text: store.name },
    company: { text: issuer.legalName },
    taxId: { text: issuer.taxId },
    address: { text: `${seat.line}, ${seat.postalCode} ${seat.city}${province}` },
    email: settings.contactEmail ? mail(settings.contactEmail) : { text: m.legal_by_form({}, { locale }) },
    phone: {
      text: settings.phone
        ? [settings.phone, settings.phoneHours?.[locale]].filter(Boolean).join(' · ')
        : m.legal_no_phone({}, { locale }),
    },
    site: address(new URL(storeOrigin(config, store)).host),
    providers: { text: processorNames(store, locale).join('; ') },
    consumerLaw: withLinks(law.consumerLaw({}, { locale })),
    dataAuthority: withLinks(law.dataAuthority({}, { locale })),
    consumerBody: withLinks(law.consumerBody({}, { locale })),
    accessibilityLaw: withLinks(law.accessibilityLaw({}, { locale })),
    retention: withLinks(law.retention({}, { locale })),
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
 * Fills a store's values into the HTML of a legal text, escaped for their context. Values within a URL are encoded, so
 * that no value can turn it into a script.
 */
export function fillText(deps: FillDeps, store: Store, locale: Locale, html: string): string {
  const values = placeholderValues(deps, store, locale);
  const fill = (part: string, print: (value: Value) => string): string =>
    part.replaceAll(PLACEHOLDER_AND_STOP, (whole, name: string, stop: string) => {
      if (!isPlaceholder(name)) return whole;
      // A company's name may already end with the sentence's full stop: `S. L.`
      return print(values[name]) + (values[name].text.endsWith('.') ? '' : stop);
    });
  const toText = ({ text }: Value) => escapeHtml(text);
  const toUrl = ({ text, url }: Value) => escapeHtml(url ?? encodeURIComponent(text));
  // Keeps the @ of a mailbox: not every mail program decodes it.
  const toMailbox = (value: Value) => toUrl(value).replaceAll('%40', '@');
  const printerFor = (name: string, value: string) =>
    !ADDRESSES.has(name) ? toText : value.startsWith('mailto:') ? toMailbox : toUrl;
  let isInLink = false;
  const parts = html.split(TAG).map((part) => {
    if (!part.startsWith('<')) return fill(part, (value) => (!isInLink && value.html) || toText(value));
    if (part.startsWith('<a ')) isInLink = true;
    if (part === '</a>') isInLink = false;
    return part.replaceAll(
      ATTRIBUTE,
      (_, name: string, value: string) => `${name}="${fill(value, printerFor(name, value))}"`,
    );
  });
  return parts.join('');
}
