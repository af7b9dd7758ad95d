import type { CheckoutForm, CheckoutResult } from '@folio/contract/selling/checkout.view';
import type { IdempotencyKey } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
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

/** What a checkout's transaction returns: its result, and what it changes of the visitor once it has committed. */
export type Placement = { readonly result: CheckoutResult; readonly changes?: Partial<Visitor> };
