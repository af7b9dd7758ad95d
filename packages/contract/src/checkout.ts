import { z } from 'zod';
import { SentConfig, ShopConfig } from './config.ts';
import { SentBilling } from './customers.ts';
import { FieldProblem } from './errors.ts';
import { Flag, isYes, openOr } from './forms/wire-values.ts';

/** A box: no where it is left open. */
const Ticked = Flag.transform(isYes);

/** AP-29: e-mail plus type (AP-30). Card fields that an old client may send are dropped, never read. */
export const CheckoutBody = z.object({
  config: SentConfig,
  form: z.object({
    email: z.string().max(254),
    type: z.string().max(40),
    /** The two consents of consumer law. */
    start_now: Ticked,
    lose_withdrawal: Ticked,
    /** EN-17: an invoice with the buyer's data is wanted. */
    billing: openOr(SentBilling),
  }),
});

/**
 * AP-28: the customer's address is known. Without a form the order that waits is gone on with: by the way to pay chosen before, with the
 * consents given then.
 */
export const AuthenticatedBody = z.object({
  config: SentConfig,
  form: openOr(CheckoutBody.shape.form.omit({ email: true }).extend({ email: openOr(z.string().max(254)) })),
});

/** The form's fields under their names on the wire, where those differ. */
export const CHECKOUT_FIELDS: Readonly<Record<string, string>> = {
  startNow: 'start_now',
  loseWithdrawal: 'lose_withdrawal',
};

/** ok, message (the order's id, or what is wrong) and the new config with lastOrderId. */
export const CheckoutAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  fields: z.array(FieldProblem),
  next: z.string(),
  config: ShopConfig,
});

/** AP-31: `message` is what the client needs to go on when ok (a secret, or the address of the provider's page), else empty. */
export const PaymentIntentAnswer = z.object({ ok: z.boolean(), message: z.string(), config: ShopConfig });
export const OrderQuery = z.object({ order_id: z.string().max(20).optional() });
export const HandOverQuery = OrderQuery.extend({ formkey: z.string().optional() });
export const PaymentIntentQuery = HandOverQuery.extend({
  paymethod: z.literal('moneimultibanco').optional(),
});
