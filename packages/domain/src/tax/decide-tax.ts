import { MEMBER_STATES } from '../checks/vat-number.ts';
import type { IsoDate } from '../date/iso-date.ts';
import type { BasisPoints } from '../money/money.ts';

/**
 * An ISO 3166-1 country, except for the parts of Spain outside its VAT territory: ES-IC (Canaries), ES-CE and
 * ES-ML (Ceuta, Melilla).
 */
export type TaxArea = string;
export type TaxClass = 'service' | 'disbursement';
export type TaxQuestion = {
  readonly issuer: { readonly country: string; readonly regime: 'general' };
  /** A guest without a country takes the store's, which the caller passes. */
  readonly customer: {
    readonly type: 'consumer' | 'business';
    readonly country: TaxArea;
    readonly taxId?: string;
    /** VIES confirmed the VAT number at the time of the sale. */
    readonly vatValidated?: boolean;
  };
  readonly product: { readonly taxClass: TaxClass };
  readonly date: IsoDate;
};
/** `reverse_charge`: a business in another member state owes the tax there. */
export type TaxTreatment = 'taxed' | 'reverse_charge';
export type BlockedReason =
  | 'no_rule_for_issuer'
  | 'no_rule_for_customer'
  | 'no_rule_for_product'
  | 'no_rule_for_date';
export type TaxDecision =
  | { readonly rateBp: BasisPoints; readonly treatment: TaxTreatment; readonly legalText: string | null }
  | { readonly blocked: BlockedReason };

type TaxRule = {
  readonly issuer: string;
  readonly customers: readonly TaxArea[];
  readonly types: readonly TaxQuestion['customer']['type'][];
  /** Applies only with, or only without, a VAT number that VIES confirmed. */
  readonly vatValidated?: boolean;
  readonly taxClass: TaxClass;
  /** First day, and last day of an ended rule. */
  readonly from: IsoDate;
  readonly to?: IsoDate;
  readonly rateBp: BasisPoints;
  readonly treatment: TaxTreatment;
  /** The code of the legal text on the invoice; null if none. */
  readonly legalText: string | null;
};

const OTHER_MEMBERS = MEMBER_STATES.filter((country) => country !== 'ES');
/** Destinations outside Spain's VAT territory. */
const ABROAD = [...OTHER_MEMBERS, 'GB', 'ES-IC', 'ES-CE', 'ES-ML'];

/** The countries of residence that the shop sells to. */
export const SELLING_TO: readonly string[] = ['ES', ...OTHER_MEMBERS, 'GB'];

// Real Decreto-ley 20/2012, art. 23: Spain's general rate is 21 % from this day.
const SPANISH_GENERAL = { from: '2012-09-01', rateBp: 2100, treatment: 'taxed', legalText: null } as const;

/** The tax rules. The shop sells nothing without a rule: an invoice is never guessed. */
const RULES: readonly TaxRule[] = [
  {
    issuer: 'ES',
    customers: ['ES'],
    types: ['consumer', 'business'],
    taxClass: 'service',
    ...SPANISH_GENERAL,
  },
  {
    // Ley 37/1992, art. 69.Uno.2.º: a service to a consumer is taxed in the seller's country, wherever the
    // consumer lives.
    issuer: 'ES',
    customers: ABROAD,
    types: ['consumer'],
    taxClass: 'service',
    ...SPANISH_GENERAL,
  },
  {
    // Ley 37/1992, art. 69.Uno.1.º and Directive 2006/112/EC, art. 196: taxed in the country of the business,
    // which owes the tax itself.
    issuer: 'ES',
    customers: OTHER_MEMBERS,
    types: ['business'],
    vatValidated: true,
    taxClass: 'service',
    from: '2012-09-01',
    rateBp: 0,
    treatment: 'reverse_charge',
    legalText: 'reverse_charge',
  },
  {
    // Regulation (EU) 282/2011, art. 18.2: a buyer without a confirmed number may be treated as a consumer.
    issuer: 'ES',
    customers: OTHER_MEMBERS,
    types: ['business'],
    vatValidated: false,
    taxClass: 'service',
    ...SPANISH_GENERAL,
  },
];

/**
 * Decides the tax of one line by the dated rules. A Spanish issuer charges 21 % on services in the peninsula
 * and the Balearics, to consumers elsewhere and to foreign businesses without a confirmed VAT number.
 * Businesses in other member states with a confirmed number owe the tax themselves. Any other case is blocked
 * with its first uncovered attribute.
 */
export function decideTax({ issuer, customer, product, date }: TaxQuestion): TaxDecision {
  const byIssuer = RULES.filter((rule) => rule.issuer === issuer.country);
  if (byIssuer.length === 0) return { blocked: 'no_rule_for_issuer' };
  const byCustomer = byIssuer.filter(
    (rule) =>
      rule.customers.includes(customer.country) &&
      rule.types.includes(customer.type) &&
      (rule.vatValidated === undefined || rule.vatValidated === (customer.vatValidated ?? false)),
  );
  if (byCustomer.length === 0) return { blocked: 'no_rule_for_customer' };
  const byProduct = byCustomer.filter((rule) => rule.taxClass === product.taxClass);
  if (byProduct.length === 0) return { blocked: 'no_rule_for_product' };
  const rule = byProduct.find(({ from, to }) => from <= date && (to === undefined || date <= to));
  if (rule === undefined) return { blocked: 'no_rule_for_date' };
  return { rateBp: rule.rateBp, treatment: rule.treatment, legalText: rule.legalText };
}
