import { decideTax, type TaxClass } from '@folio/domain/tax/decide-tax';
import type { Store } from '../catalogue/store.ts';

export type Tax =
  | {
      readonly ok: true;
      readonly rate: number;
      readonly treatment: string;
      readonly legalText: string | null;
    }
  | { readonly ok: false; readonly reason: string };

/** The tax on a sale of this store to a buyer who has said nothing of themselves: a consumer in the store's country. */
export function taxFor(store: Store, taxClass: string, date: string): Tax {
  const decision = decideTax({
    issuer: { country: store.issuer.country, regime: 'general' },
    customer: { type: 'consumer', country: store.country },
    product: { taxClass: taxClass as TaxClass },
    date,
  });
  if ('blocked' in decision) return { ok: false, reason: decision.blocked };
  return { ok: true, rate: decision.rateBp, treatment: decision.treatment, legalText: decision.legalText };
}
