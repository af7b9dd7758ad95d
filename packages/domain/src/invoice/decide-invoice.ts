import type { Billing } from '../checkout/billing.ts';
import type { Cents } from '../money/money.ts';
import type { TaxTreatment } from '../tax/decide-tax.ts';
import type { Legend } from './snapshot.ts';

/** Up to this amount an invoice need not name its customer (Real Decreto 1619/2012, art. 4.1): 400 €, VAT included. */
export const SIMPLIFIED_LIMIT: Cents = 40_000;

/** `uncertified`: Portugal's documents need a programme with a certificate number (Decreto-Lei 28/2019). */
export type IssuerRegime = 'general' | 'uncertified';

/** Why an invoice is not issued. The order stays paid, and an alarm is raised for staff. */
export const INVOICE_BLOCKS = [
  'no_tax_rule',
  'no_certificate',
  'customer_data_missing',
  'tax_id_missing',
] as const;
export type InvoiceBlock = (typeof INVOICE_BLOCKS)[number];

export type InvoiceQuestion = {
  readonly issuer: { readonly country: string; readonly regime: IssuerRegime };
  /** Documents without fiscal validity may be issued: the demonstration. */
  readonly allowsInvalid: boolean;
  readonly billing: Pick<Billing, 'type' | 'taxId' | 'country'> | null;
  /** The treatment frozen with the order, or undefined if no rule covered the sale. */
  readonly treatment: TaxTreatment | undefined;
  /** Cents, VAT included. */
  readonly total: Cents;
};
export type InvoiceDecision =
  | { readonly kind: 'full' | 'simplified'; readonly legends: readonly Legend[] }
  | { readonly blocked: InvoiceBlock };

/** Spanish and Portuguese invoices that name a customer name the tax id; so does every reverse charge. */
const needsTaxId = ({ billing, treatment }: InvoiceQuestion): boolean =>
  treatment === 'reverse_charge' ||
  billing?.type === 'business' ||
  billing?.country === 'ES' ||
  billing?.country === 'PT';

/**
 * Decides the kind of a paid order's invoice. A wrong document is never issued: sales without a rule, or without the
 * data that their kind needs, are blocked with the reason.
 */
export function decideInvoice(question: InvoiceQuestion): InvoiceDecision {
  const { issuer, billing, treatment, total } = question;
  if (treatment === undefined) return { blocked: 'no_tax_rule' };
  const isInvalid = issuer.country === 'PT' || issuer.regime === 'uncertified';
  if (isInvalid && !question.allowsInvalid) return { blocked: 'no_certificate' };
  if (!billing && (treatment === 'reverse_charge' || total > SIMPLIFIED_LIMIT))
    return { blocked: 'customer_data_missing' };
  if (billing && billing.taxId === '' && needsTaxId(question)) return { blocked: 'tax_id_missing' };
  return {
    kind: billing ? 'full' : 'simplified',
    legends: [
      ...(treatment === 'reverse_charge' ? (['reverse_charge'] as const) : []),
      ...(isInvalid ? (['no_fiscal_validity'] as const) : []),
    ],
  };
}
