import { bareCode } from '@folio/domain/flow/answers/clean-text';
import { ISSUER, STORES } from '../../../seed/stores.ts';
import { MODE_RULES, type Mode } from '../../platform/config/mode.ts';
import type { Store } from './store.ts';

/**
 * Facts about a seller that the law requires a shop to show, named as the options of `store-settings/set-issuer.ts`.
 */
export type SellerFact = 'name' | 'tax-id' | 'address' | 'phone' | 'email';

/** The seed's values of every store: a copied store has those of another. */
const PHONES = STORES.map(({ settings }) => settings.phone);
const EMAILS = STORES.map(({ settings }) => settings.contactEmail);

/** Compares two texts, however they are spelt. */
const isSpelt = (text: string | undefined, seeded: string | undefined): boolean =>
  text !== undefined && seeded !== undefined && plain(text) === plain(seeded);
const plain = (text: string): string => bareCode(text).replaceAll(',', '');

/** Returns the facts that a store and its issuer still have from the seed; all of them are invented. */
export function inventedFacts({ issuer, settings }: Pick<Store, 'issuer' | 'settings'>): SellerFact[] {
  const isInvented: Record<SellerFact, boolean> = {
    name: isSpelt(issuer.legalName, ISSUER.legal_name),
    'tax-id': isSpelt(issuer.taxId, ISSUER.tax_id),
    address: isSpelt(issuer.address.line, ISSUER.address.line),
    phone: PHONES.some((phone) => isSpelt(settings.phone, phone)),
    email: EMAILS.some((email) => isSpelt(settings.contactEmail, email)),
  };
  return (Object.keys(isInvented) as SellerFact[]).filter((fact) => isInvented[fact]);
}

/** Returns whether a store is closed to customers: a live shop does not sell under invented facts. */
export const isClosed = (store: Pick<Store, 'issuer' | 'settings'>, mode: Mode): boolean =>
  MODE_RULES[mode].realFacts && inventedFacts(store).length > 0;

const OF_STORE: readonly SellerFact[] = ['phone', 'email'];
/** An address has several arguments. */
const ARGUMENTS: Readonly<Partial<Record<SellerFact, string>>> = {
  address: 'address … --postcode … --city … --province',
};
const options = (facts: readonly SellerFact[]): string =>
  facts.map((fact) => ` --${ARGUMENTS[fact] ?? fact} …`).join('');

/** Returns the arguments of `store-settings/set-issuer.ts` that replace a store's invented facts. */
export function missingArguments(store: Pick<Store, 'id' | 'issuer' | 'settings'>): string {
  const facts = inventedFacts(store);
  const ofStore = options(facts.filter((fact) => OF_STORE.includes(fact)));
  const ofIssuer = options(facts.filter((fact) => !OF_STORE.includes(fact)));
  const issuer = ofIssuer && ` --issuer ${store.issuer.id}${ofIssuer}`;
  return `--store ${store.id}${issuer}${ofStore}`;
}
