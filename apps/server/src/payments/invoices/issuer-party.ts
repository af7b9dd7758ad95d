import type { Billing } from '@folio/domain/checkout/billing';
import { MEMBER_STATES, readVatNumber, vatPrefix } from '@folio/domain/checks/vat-number';
import type { InvoiceParty } from '@folio/domain/invoice/snapshot';
import type { Issuer } from '../../stores/catalogue/store.ts';

/** The zone of each issuer's country, whose calendar dates its invoices. */
const ZONES: Readonly<Record<string, string>> = { ES: 'Europe/Madrid', PT: 'Europe/Lisbon' };

export const issuerZone = ({ country }: Pick<Issuer, 'country'>): string => ZONES[country] ?? 'Europe/Madrid';

export const issuerParty = ({ legalName, taxId, country, address }: Issuer): InvoiceParty => ({
  name: legalName,
  taxId,
  address: address.line,
  city: address.city,
  postalCode: address.postalCode,
  province: address.province,
  country,
});

/**
 * Returns the tax id as printed: a business in another member state is named by its VAT number with the prefix
 * (Directive 2006/112/EC, art. 226.4).
 */
const printedTaxId = ({ type, country, taxId }: Billing, issuer: Issuer): string =>
  type === 'business' && country !== issuer.country && MEMBER_STATES.includes(country)
    ? vatPrefix(country) + (readVatNumber(taxId, country) ?? taxId)
    : taxId;

export const customerParty = (billing: Billing | null, issuer: Issuer): InvoiceParty | null =>
  billing && {
    name: billing.name,
    taxId: printedTaxId(billing, issuer),
    address: billing.address,
    city: billing.city,
    postalCode: billing.postalCode,
    province: billing.province,
    country: billing.country,
  };
