import { ACCOUNT_ID, SHOP } from './create-payment.ts';
import type { Kept } from './kept.ts';
import { METHODS } from './objects.ts';

/** GET /payment-methods: those of the account, or of one payment. */
export function paymentMethods(kept: Kept | null): object {
  return {
    livemode: false,
    paymentMethods: kept?.hidden.methods ?? METHODS,
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
    ...(kept && { amount: kept.body.amount, currency: kept.body.currency }),
  };
}
