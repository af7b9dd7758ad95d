import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { CheckoutForm, Problem } from '@folio/contract/selling/checkout.view';
import type { BillingForm } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { billingFormIn } from '../../customers/identity/billing-inputs.ts';
import { consentsIn } from '../../orders/start-consents/consents-in.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { type Meant, meantIn } from '../../page/parts/email-meant.ts';
import type { PostStep } from '../../payments/attempts/after-pay.ts';
import { typedPayment } from '../../payments/attempts/methods/payment-fields.ts';
import { storeReminder, withdrawUnticked } from '../cart-reminders/reminder.data.ts';

/** The reply shown with an order's form, with its input. */
export type OrderReply = {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly Problem[];
  readonly form: CheckoutForm;
  /** The payment method's own fields, to fill in again. */
  readonly input: Readonly<Record<string, string>>;
  /** A likely typo in the e-mail; submitting it again unchanged accepts it. */
  readonly meant?: Meant | undefined;
  /** The order whose payment was not made. */
  readonly orderId?: string;
  /** The customer cancelled; nothing failed. */
  readonly isCancelled?: boolean;
  /** A form to post to the provider's page. */
  readonly step?: PostStep;
};

/** A placed order, the page to show instead, or the reply to show with the form. */
export type SubmittedOrder =
  | { readonly kind: 'placed'; readonly orderId: string; readonly next: string; readonly isPayable: boolean }
  | { readonly kind: 'away'; readonly to: string }
  | { readonly kind: 'reply'; readonly reply: OrderReply; readonly status: number };

/** Parses the billing data if an invoice is requested (EN-17). Its e-mail defaults to the buyer's. */
const billingIn = (posted: FormData): BillingForm | null =>
  posted.has('invoice') ? billingFormIn(posted) : null;

function formIn(posted: FormData): CheckoutForm {
  const shown = posted.get('shownTotal');
  const texts = posted.get('shownTexts');
  return {
    email: String(posted.get('email') ?? ''),
    type: String(posted.get('type') ?? ''),
    ...consentsIn(posted),
    billing: billingIn(posted),
    ...(typeof shown === 'string' && /^\d{1,12}$/.test(shown) && { shownTotal: Number(shown) }),
    ...(typeof texts === 'string' &&
      /^\d{1,9}(,\d{1,9}){0,19}$/.test(texts) && { shownTexts: texts.split(',').map(Number) }),
    as: posted.has('email') ? 'guest' : 'customer',
  };
}

/** Returns a reply to a posted form, with what was typed. */
export const orderReply = (posted: FormData, code: string, message: string): OrderReply => ({
  ...{ code, message, fields: [] },
  form: formIn(posted),
  input: typedPayment(posted),
});

/** Returns the form with the buyer's own e-mail where the invoice has none. */
const withInvoiceEmail = (form: CheckoutForm): CheckoutForm =>
  form.billing
    ? { ...form, billing: { ...form.billing, email: form.billing.email.trim() || form.email } }
    : form;

/** Omits the problem of a blank invoice e-mail next to the buyer's own, from which it was copied. */
function withoutCopiedProblem(fields: readonly Problem[], { billing }: CheckoutForm): readonly Problem[] {
  const isCopied = billing?.email.trim() === '' && fields.some(({ name }) => name === 'email');
  return isCopied ? fields.filter(({ name }) => name !== 'billing.email') : fields;
}

/** Rejections answered with another page: a password prompt, or a log-in or log-out in another tab. */
const ELSEWHERE: Readonly<Record<string, (form: CheckoutForm) => string>> = {
  known: ({ email }) => links.authenticate(email.trim()),
  logged_in: () => links.checkout(),
  logged_out: () => links.register(),
};

/** Rejections by a change that the reloaded page shows: they answer with 200. */
const CHANGES: ReadonlySet<string> = new Set(['total', 'tax_notice', 'price', 'texts']);

type Submission = {
  readonly api: ShopApi;
  readonly locale: Locale;
  /** The key of the form: a form sent twice places one order. */
  readonly key: string;
  /** True on the page that asks for the e-mail, whose likely typos are pointed out. */
  readonly asksEmail: boolean;
};

/** Places the order of a posted form (AP-28, AP-29), before any payment begins. */
export async function submitOrder(
  { api, locale, key, asksEmail }: Submission,
  posted: FormData,
): Promise<SubmittedOrder> {
  const reply = (some: Partial<OrderReply>, status = 422): SubmittedOrder => ({
    ...{ kind: 'reply', status },
    reply: { ...orderReply(posted, '', ''), ...some },
  });
  const meant = asksEmail ? await meantIn(posted) : undefined;
  if (meant) {
    await withdrawUnticked(api, posted);
    return reply({ code: 'meant', meant });
  }
  const form = formIn(posted);
  const result = await api
    .placeOrder({ form: withInvoiceEmail(form), key })
    .catch((error: unknown) => failureMessage(error, locale));
  if (typeof result === 'string') return reply({ code: 'failed', message: result }, 503);
  if (result.ok) return { kind: 'placed', isPayable: false, ...result };
  await storeReminder(api, posted);
  const { code, message } = result;
  const elsewhere = ELSEWHERE[code];
  if (elsewhere) return { kind: 'away', to: elsewhere(form) };
  const fields = withoutCopiedProblem(result.fields, form);
  return reply({ code, message, fields }, CHANGES.has(code) ? 200 : 422);
}
