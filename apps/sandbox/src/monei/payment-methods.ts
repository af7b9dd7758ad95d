import { ACCOUNT_ID, SHOP } from './create-payment.ts';
import { METHODS } from './objects.ts';
import type { StoredPayment } from './stored-records.ts';

/** GET /payment-methods: those of the account, or of one payment. */
export function paymentMethods(stored: StoredPayment | null): object {
  return {
    livemode: false,
    paymentMethods: stored?.hidden.methods ?? METHODS,
    metadata: {
      card: { brands: ['visa', 'mastercard'] },
      bizum: { countries: ['ES'] },
      mbway: { countries: ['PT'] },
      multibanco: { countries: ['PT'] },
    },
    merchantName: SHOP.name,
    merchantUrl: 'http://127.0.0.1',
    countryCode: SHOP.country,
    accountId: ACCOUNT_ID,
    ...(stored && { amount: stored.body.amount, currency: stored.body.currency }),
  };
}
