import type { CardAccount, ExpressSetup } from '@folio/contract/payments/express.view';
import type {
  PaymentMethodView,
  PaymentStep,
  PaymentView,
  PayResult,
} from '@folio/contract/payments/payment.view';
import type { PriceView } from '@folio/contract/stores/price.view';
import { maskEmail } from '@folio/domain/order/mask-email';

/**
 * Returns a payment page for a visitor who opened the order's link: they may pay, but see neither the answers nor the
 * buyer. Price supplements stay, as on a quote. Lists each field by name, so that a new field is not shown without a
 * decision.
 */
export const redactPayment = (payment: PaymentView): PaymentView => ({
  orderId: payment.orderId,
  email: maskEmail(payment.email),
  net: payment.net,
  vat: payment.vat,
  total: payment.total,
  state: payment.state,
  method: payment.method,
  entry: payment.entry,
  lead: payment.lead,
  terms: payment.terms,
  methods: payment.methods.map(redactMethod),
  express: payment.express && redactExpress(payment.express),
  cardAccount: payment.cardAccount && redactAccount(payment.cardAccount),
  processor: payment.processor,
  hasBegun: payment.hasBegun,
  pending: payment.pending && redactStep(payment.pending),
  replaces: payment.replaces,
  canChange: payment.canChange,
  awaitsConsentsUntil: payment.awaitsConsentsUntil,
  lines: payment.lines.map(({ productName, total, price, promise }) => ({
    ...{ productName, summary: [], subject: '', total, price: redactPrice(price), promise },
  })),
  failure: payment.failure,
  failureWhy: payment.failureWhy,
  isCancelled: payment.isCancelled,
});

/**
 * Returns the payment page of an embedded shop, whose host's scripts can read it: the number, the total and the product
 * names, and nothing about the buyer.
 */
export const redactForHost = (payment: PaymentView): PaymentView => ({
  ...redactPayment(payment),
  email: '',
  pending: payment.pending && redactStepForHost(payment.pending),
});

/** Returns the result of a payment for an embedded shop: its next step without data of the payer. */
export const redactResultForHost = (result: PayResult): PayResult =>
  result.kind === 'next' ? { ...result, step: redactStepForHost(result.step) } : result;

/**
 * Leaves the last digits of the payer's phone, so that they know which phone to check, and nothing of their account.
 */
function redactStepForHost(step: PaymentStep): PaymentStep {
  const redacted = redactStep(step);
  return redacted.kind === 'debit' ? { ...redacted, account: '', mandate: '' } : redacted;
}

const redactMethod = ({ code, wire, name, note, isPaidLater }: PaymentMethodView): PaymentMethodView => ({
  ...{ code, wire, name, note, isPaidLater },
});

const redactAccount = ({ publishableKey, scriptUrl }: CardAccount): CardAccount => ({
  ...{ publishableKey, scriptUrl },
});

const redactExpress = ({ method, ...account }: ExpressSetup): ExpressSetup => ({
  ...{ method, ...redactAccount(account) },
});

const redactPrice = ({ net, vat, total, vatRate, officialFee, extras, terms }: PriceView): PriceView => ({
  ...{ net, vat, total, vatRate, officialFee },
  ...(extras && { extras: extras.map(({ label, amount }) => ({ label, amount })) }),
  ...(terms && { terms }),
});

/** Leaves the last digits of the payer's phone; accounts are already masked. */
function redactStep(step: PaymentStep): PaymentStep {
  const { kind } = step;
  switch (kind) {
    case 'elements':
      return {
        ...{ kind, publishableKey: step.publishableKey, clientSecret: step.clientSecret },
        ...{ scriptUrl: step.scriptUrl, returnUrl: step.returnUrl },
      };
    case 'insite':
      return {
        ...{ kind, scriptUrl: step.scriptUrl, merchantCode: step.merchantCode },
        ...{ terminal: step.terminal, order: step.order },
      };
    case 'redirect':
      return { kind, url: step.url };
    // The provider's own form: its fields are signed together.
    case 'post':
    case 'device-check':
      return { kind, url: step.url, fields: step.fields };
    case 'approve':
      return { kind, phone: `•••${step.phone.slice(-3)}`, until: step.until };
    case 'reference':
      return {
        ...{ kind, entity: step.entity, reference: step.reference },
        ...{ amount: step.amount, until: step.until },
      };
    case 'debit':
      return { kind, account: step.account, mandate: step.mandate, collectOn: step.collectOn };
    case 'wait':
      return { kind };
  }
}
