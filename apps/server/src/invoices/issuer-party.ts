import type { Billing } from '@folio/domain/checkout/billing';
import type { InvoiceParty } from '@folio/domain/invoice/snapshot';
import type { Issuer } from '../catalogue/store.ts';

/** The zone of each issuer's country, whose calendar dates its invoices. */
const ZONES: Readonly<Record<string, string>> = { ES: 'Europe/Madrid', PT: 'Europe/Lisbon' };

export const issuerZone = ({ country }: Issuer): string => ZONES[country] ?? 'Europe/Madrid';

export const issuerParty = ({ legalName, taxId, country, address }: Issuer): InvoiceParty => ({
  name: legalName,
  taxId,
  address: address.line,
  city: address.city,
  postalCode: address.postalCode,
  province: address.province,
  country,
});

export const customerParty = (billing: Billing | null): InvoiceParty | null =>
  billing && {
    name: billing.name,
    taxId: billing.taxId,
    address: billing.address,
    city: billing.city,
    postalCode: billing.postalCode,
    province: billing.province,
    country: billing.country,
  };
