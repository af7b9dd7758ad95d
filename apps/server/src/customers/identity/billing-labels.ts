import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Returns the labels of the invoice form (EN-17). */
export const billingLabels = (locale: Locale): CheckoutView['billingLabels'] => ({
  wanted: m.billing_wanted({}, { locale }),
  type: m.billing_type({}, { locale }),
  consumer: m.billing_consumer({}, { locale }),
  business: m.billing_business({}, { locale }),
  country: m.billing_country({}, { locale }),
  name: m.billing_name({}, { locale }),
  taxId: m.billing_tax_id({}, { locale }),
  taxIdHelp: m.billing_tax_id_help({}, { locale }),
  address: m.billing_address({}, { locale }),
  city: m.billing_city({}, { locale }),
  postalCode: m.billing_postal_code({}, { locale }),
  province: m.billing_province({}, { locale }),
  email: m.billing_email({}, { locale }),
  phone: m.billing_phone({}, { locale }),
});
