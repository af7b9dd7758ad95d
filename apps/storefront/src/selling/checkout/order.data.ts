import type { CheckoutForm, CheckoutView, Problem } from '@folio/contract/selling/checkout.view';
import type { BillingForm } from '@folio/domain/checkout/billing';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { billingFormIn } from '../../customers/identity/billing-inputs.ts';
import { consentsIn } from '../../orders/start-consents/consents-in.ts';
import { requirePage } from '../../page/api/api-context.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { type Meant, meantIn } from '../../page/parts/email-meant.ts';
import { guarded } from '../../page/shell/guarded.ts';
import { redirectToPayment, untaggedDocument } from '../../page/shell/own-document.ts';
import { storeReminder, withdrawUnticked } from '../cart-reminders/reminder.data.ts';

export type OrderData = { readonly checkout: CheckoutView };
export type OrderReply = {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly Problem[];
  readonly form: CheckoutForm;
  /** A likely typo in the e-mail; submitting it again unchanged accepts it. */
  readonly meant?: Meant | undefined;
};

/** Loads the order for a page that asks for its buyer and payment method. */
async function loadOrder(context: LoaderFunctionArgs['context']): Promise<OrderData | Response> {
  const { api, traversing } = requirePage(context);
  const checkout = await api.checkout();
  if (checkout.cart.lines.length > 0) return { checkout };
  // Only pages with lines link here: unless the browser went back, the lines have been removed since.
  return redirectAway(context, import.meta.env.SSR || traversing ? links.cart() : links.cartLineGone());
}

/**
 * Loads the order into a document without third-party tags, because it shows the buyer. Requests the access rule at the
 * same time: one call after the other costs a slow line half a second.
 */
const orderLoader = (page: 'register' | 'checkout') => async (args: LoaderFunctionArgs) => {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const order = loadOrder(args.context);
  // A redirect needs no order.
  order.catch(() => undefined);
  return (await guarded(page, args.context)) ?? order;
};

export const registerLoader = orderLoader('register');
export const checkoutLoader = orderLoader('checkout');

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

async function order({ request, context }: ActionFunctionArgs, page: 'register' | 'checkout') {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const posted = await request.formData();
  const form = formIn(posted);
  // A changed total or legal text answers with 200, so that the page reloads its data; an invalid field does
  // not.
  const reply = (code: string, message: string, fields: readonly Problem[] = [], status = 422) =>
    data<OrderReply>({ code, message, fields, form }, { status });
  if (!formkeyOk) return reply('stale', '');
  const meant = page === 'register' ? await meantIn(posted) : undefined;
  if (meant) {
    await withdrawUnticked(api, posted);
    return data<OrderReply>({ code: 'meant', message: '', fields: [], form, meant }, { status: 422 });
  }
  const key = String(posted.get('request_key') || requestKey);
  const result = await api
    .placeOrder({ form: withInvoiceEmail(form), key })
    .catch((error: unknown) => failureMessage(error, locale));
  if (typeof result === 'string') return reply('failed', result, [], 503);
  if (result.ok) return redirectToPayment(result.next);
  await storeReminder(api, posted);
  const elsewhere = ELSEWHERE[result.code];
  if (elsewhere) return redirect(elsewhere(form), 303);
  const isChange = ['total', 'tax_notice', 'price', 'texts'].includes(result.code);
  const fields = withoutCopiedProblem(result.fields, form);
  const { code, message } = result;
  return data<OrderReply>({ code, message, fields, form }, { status: isChange ? 200 : 422 });
}

/** Places an order with e-mail, payment method and consents (AP-29, AR-4). */
export const registerAction = (args: ActionFunctionArgs) => order(args, 'register');
/** Places an order for a logged-in customer (AP-28), or for a guest whose e-mail is known (AR-3). */
export const checkoutAction = (args: ActionFunctionArgs) => order(args, 'checkout');
