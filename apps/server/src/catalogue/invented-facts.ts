import { ISSUER, STORES } from '../../seed/stores.ts';
import { MODE_RULES, type Mode } from '../mode.ts';
import type { Store } from './store.ts';

/** Facts about a seller that the law has a shop show, named as the options of `stores/set-issuer.ts`. */
export type SellerFact = 'name' | 'tax-id' | 'address' | 'phone' | 'email';

/** The seed's values of every store: a copied store has those of another. */
const PHONES = new Set(STORES.map(({ settings }) => settings.phone));
const EMAILS = new Set(STORES.map(({ settings }) => settings.contactEmail));

/** Returns the facts that a store and its issuer still have from the seed; all of them are invented. */
export function inventedFacts({ issuer, settings }: Pick<Store, 'issuer' | 'settings'>): SellerFact[] {
  const isInvented: Record<SellerFact, boolean> = {
    name: issuer.legalName === ISSUER.legal_name,
    'tax-id': issuer.taxId === ISSUER.tax_id,
    address: issuer.address.line === ISSUER.address.line,
    phone: settings.phone !== undefined && PHONES.has(settings.phone),
    email: settings.contactEmail !== undefined && EMAILS.has(settings.contactEmail),
  };
  return (Object.keys(isInvented) as SellerFact[]).filter((fact) => isInvented[fact]);
}

/** Returns whether a store is closed to customers: a live shop does not sell under invented facts. */
export const isClosed = (store: Pick<Store, 'issuer' | 'settings'>, mode: Mode): boolean =>
  MODE_RULES[mode].realFacts && inventedFacts(store).length > 0;

const OF_STORE: readonly SellerFact[] = ['phone', 'email'];
const options = (facts: readonly SellerFact[]): string => facts.map((fact) => ` --${fact} …`).join('');

/** Returns the arguments of `stores/set-issuer.ts` that replace a store's invented facts. */
export function missingArguments(store: Pick<Store, 'id' | 'issuer' | 'settings'>): string {
  const facts = inventedFacts(store);
  const ofStore = options(facts.filter((fact) => OF_STORE.includes(fact)));
  const ofIssuer = options(facts.filter((fact) => !OF_STORE.includes(fact)));
  const issuer = ofIssuer && ` --issuer ${store.issuer.id}${ofIssuer}`;
  return `--store ${store.id}${issuer}${ofStore}`;
}
