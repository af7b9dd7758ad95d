import type { CheckoutForm } from '@folio/contract/selling/checkout.view';
import type { IdempotencyKey } from '../../customers/visitors/idempotency.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';
import type { Buyer } from '../../stores/pricing/tax.ts';

/** A validated checkout request. */
export type CheckoutInput = {
  readonly form: CheckoutForm;
  readonly email: string;
  readonly buyer: Buyer | undefined;
  readonly method: PaymentMethod;
  /** The buyer has already seen the tax notice for their VAT number. */
  readonly isTaxAnnounced: boolean;
  readonly key: IdempotencyKey;
  readonly now: Date;
};
