import type { Billing } from '@folio/domain/checkout/billing';
import { decideTax, type TaxClass, type TaxQuestion } from '@folio/domain/tax/decide-tax';
import { toTaxArea } from '@folio/domain/tax/tax-area';
import type { VatCheck } from '@folio/domain/tax/vat-check';
import type { Store } from '../catalogue/store.ts';

export type Tax =
  | {
      readonly ok: true;
      readonly rate: number;
      readonly treatment: string;
      readonly legalText: string | null;
    }
  | { readonly ok: false; readonly reason: string };

/** The buyer's tax data: their invoice details and the VIES check of their number. */
export type Buyer = { readonly billing: Billing; readonly vat: VatCheck | undefined };

const toTaxCustomer = (store: Store, buyer: Buyer | undefined): TaxQuestion['customer'] =>
  buyer
    ? {
        type: buyer.billing.type,
        country: toTaxArea(buyer.billing.country, buyer.billing.postalCode),
        taxId: buyer.billing.taxId,
        vatValidated: buyer.vat?.outcome === 'valid',
      }
    : { type: 'consumer', country: store.country };

/** Determines the tax on a sale of this store. An unknown buyer counts as a consumer in the store's country. */
export function taxFor(store: Store, taxClass: string, date: string, buyer?: Buyer): Tax {
  const decision = decideTax({
    issuer: { country: store.issuer.country, regime: 'general' },
    customer: toTaxCustomer(store, buyer),
    product: { taxClass: taxClass as TaxClass },
    date,
  });
  if ('blocked' in decision) return { ok: false, reason: decision.blocked };
  return { ok: true, rate: decision.rateBp, treatment: decision.treatment, legalText: decision.legalText };
}
