import type { Locale } from '@folio/domain/locale/locale';
import { isCard } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';
import { readStored, storeValue } from '../../page/storage/tab-storage.ts';

/** The subject of a hint (EX-3). */
export type ExitTheme =
  | 'stay'
  | 'choose'
  | 'without_owner'
  | 'owner_blank'
  | 'full_address'
  | 'town'
  | 'registry_blank'
  | 'change'
  | 'only_email'
  | 'person_or_company'
  | 'how_many';

/** Each step's hint in Spanish and similar stores (EX-2). */
const HINTS: Readonly<Record<string, ExitTheme>> = {
  'nota-simple/step1': 'without_owner',
  'nota-simple/step2': 'owner_blank',
  'nota-simple/step3': 'full_address',
  'nota-simple/step4': 'town',
  'nota-simple/step41': 'registry_blank',
  'nota-simple/step42': 'registry_blank',
  'nota-simple/step5': 'change',
  'customer/register': 'only_email',
  'q-propiedades/step2': 'person_or_company',
  'q-propiedades/step3': 'stay',
  'q-propiedades/step4': 'stay',
  'q-propiedades/step5': 'stay',
  'q-propiedades/step6': 'how_many',
  'q-propiedades/step7': 'change',
  'product/step1/18458': 'stay',
  'product/step6/18458': 'stay',
  'product/confirmation/18458': 'change',
};

/** The page on which a card is paid, in the list of the specification. */
const CARD = 'customer/payment/cc';

const PORTUGAL: Readonly<Record<string, ExitTheme>> = {
  servicios: 'choose',
  ...Object.fromEntries([1, 2, 3, 4, 6, 7, 8].map((step) => [`certidao-permanente/step${step}`, 'stay'])),
  'certidao-permanente/confirmation': 'change',
  'i-predial-simplificada/step1': 'stay',
  'i-predial-simplificada/step2': 'stay',
  'i-predial-simplificada/confirmation': 'change',
  'customer/register': 'only_email',
  'customer/payment': 'stay',
  [CARD]: 'stay',
};

/**
 * Returns the hint of a page for a visitor about to leave, if it has one. `country` is the store's; `method` is the
 * payment method that the page shows: a card has its hint at every address.
 */
export function exitTheme(pathname: string, country: string, method?: string): ExitTheme | undefined {
  const path = pathname.replace(/^\/|\/$/g, '');
  const hints = country === 'PT' ? PORTUGAL : HINTS;
  return hints[path] ?? (method !== undefined && isCard(method) ? hints[CARD] : undefined);
}

/** A hint in the visitor's language. */
export function exitText(theme: ExitTheme, locale: Locale): string {
  const texts = {
    stay: m.exit_stay,
    choose: m.exit_choose,
    without_owner: m.exit_without_owner,
    owner_blank: m.exit_owner_blank,
    full_address: m.exit_full_address,
    town: m.exit_town,
    registry_blank: m.exit_registry_blank,
    change: m.exit_change,
    only_email: m.exit_only_email,
    person_or_company: m.exit_person_or_company,
    how_many: m.exit_how_many,
  } as const;
  return texts[theme]({}, { locale });
}

const SEEN = 'folio:exit-hints';

/** Returns true for the first call per URL in this browser session (EX-4). */
export function firstTimeAt(url: string): boolean {
  const seen = readStored<readonly string[]>(SEEN) ?? [];
  if (seen.includes(url)) return false;
  storeValue(SEEN, [...seen, url]);
  return true;
}
