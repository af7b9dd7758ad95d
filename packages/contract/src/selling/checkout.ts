import { z } from 'zod';
import { SentConfig, ShopConfig } from '../app/config.ts';
import { SentBilling } from '../customers/customers.ts';
import { FieldProblem } from '../platform/errors.ts';
import { codeText } from '../platform/texts.ts';
import { Flag, isYes, openOr } from './wire-forms/wire-values.ts';

/** A checkbox; absent means no. */
const Ticked = Flag.transform(isYes);

/** AP-29: e-mail plus type (AP-30). Drops card fields of old clients unread. */
export const CheckoutBody = z.object({
  config: SentConfig,
  form: z
    .object({
      email: codeText().max(254).default(''),
      type: z.string().max(40).default(''),
      /** The two consents of consumer law. */
      start_now: Ticked,
      lose_withdrawal: Ticked,
      /** EN-17: the buyer requests an invoice with these data. */
      billing: openOr(SentBilling),
    })
    .prefault({}),
});

/**
 * AP-28: the customer's address is known. Without a form, the call resumes the unpaid order with its payment
 * method and consents.
 */
export const AuthenticatedBody = z.object({
  config: SentConfig,
  form: openOr(CheckoutBody.shape.form.unwrap()),
});

/** Maps form fields to their wire names where those differ. */
export const CHECKOUT_FIELDS: Readonly<Record<string, string>> = {
  startNow: 'start_now',
  loseWithdrawal: 'lose_withdrawal',
};

/** ok, message (the order's id or the error) and the new config with lastOrderId. */
export const CheckoutAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  fields: z.array(FieldProblem),
  next: z.string(),
  config: ShopConfig,
});

/**
 * AP-31: if ok, `message` holds the client's next step (a secret, or the URL of the provider's page); empty
 * otherwise.
 */
export const PaymentIntentAnswer = z.object({ ok: z.boolean(), message: z.string(), config: ShopConfig });
export const OrderQuery = z.object({ order_id: z.string().max(20).optional() });
export const HandOverQuery = OrderQuery.extend({ formkey: z.string().optional() });
export const PaymentIntentQuery = HandOverQuery.extend({
  paymethod: z.literal('moneimultibanco').optional(),
});
