import type { MailKind } from '@folio/contract/app/mails.staff';
import { dayAndHourText, dayText, momentText } from '@folio/domain/date/day-text';
import { formatPromise } from '@folio/domain/date/format-promise';
import { printDate } from '@folio/domain/date/print-date';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { OrderMailData } from '../../aftersales/order-pages/order-mail.tsx';
import type { PaymentMailData } from '../../payments/attempts/payment-mail-copy.ts';
import type { RefundMailData } from '../../payments/refunds/refund-mail.tsx';
import type { PaymentMail } from '../../platform/jobs/job-table.ts';
import { cartReminder, incident, quote } from './casework-samples.ts';
import { type PreviewContext, SAMPLE, sampleLine, type WritePreview } from './sample-order.ts';

const orderUrl = ({ frame }: PreviewContext): string => `${frame.shopUrl}/pedidos/${SAMPLE.orderId}`;

function orderData(context: PreviewContext, rest: Partial<OrderMailData> = {}): OrderMailData {
  const { frame, timeZone, productName, writeTo } = context;
  const { locale } = frame;
  return {
    ...frame,
    orderId: SAMPLE.orderId,
    orderUrl: orderUrl(context),
    lines: [sampleLine(productName, locale)],
    total: SAMPLE.total,
    promise: formatPromise(new Date(SAMPLE.day), locale, timeZone),
    filing: null,
    consents: [m.checkout_consent_start({}, { locale }), m.checkout_consent_withdrawal({}, { locale })],
    terms: [],
    awaitsConsentsUntil: null,
    hasInvoice: true,
    awaitsInvoiceData: false,
    writeTo,
    ...rest,
  };
}

const REFERENCE: PaymentMailData['step'] = {
  kind: 'reference',
  entity: '11249',
  reference: '123456789',
  amount: SAMPLE.total,
  until: SAMPLE.deadline,
};
const DEBIT: PaymentMailData['step'] = {
  kind: 'debit',
  account: SAMPLE.iban,
  mandate: SAMPLE.mandate,
  collectOn: SAMPLE.day.slice(0, 10),
};

const payment =
  (mail: PaymentMail, step: PaymentMailData['step']): WritePreview =>
  ({ paymentMail }, context) => {
    const { frame, timeZone } = context;
    return paymentMail(mail, {
      ...frame,
      orderId: SAMPLE.orderId,
      orderUrl: orderUrl(context),
      supersededBy: null,
      usesOtherMethod: false,
      step,
      until: SAMPLE.deadline,
      total: SAMPLE.total,
      formatDay: (iso) => dayText(iso, frame.locale, timeZone),
      formatHour: (iso) => dayAndHourText(iso, frame.locale, timeZone),
    });
  };

/** Writes the preview of an invoice that comes later, or that replaces another. */
const invoice =
  (replaces: string | null): WritePreview =>
  ({ invoiceMail }, context) =>
    invoiceMail({
      ...context.frame,
      ...{ orderId: SAMPLE.orderId, orderUrl: orderUrl(context), number: 'F26-000043', replaces },
    });

const refund =
  (state: RefundMailData['state']): WritePreview =>
  ({ refundMail }, context) =>
    refundMail({
      ...context.frame,
      orderId: SAMPLE.orderId,
      orderUrl: orderUrl(context),
      amount: SAMPLE.total,
      surplus: null,
      lines: [sampleLine(context.productName, context.frame.locale).name],
      reason: 'customer',
      state,
      hasCreditNote: state !== 'pending',
    });

const when = ({ frame, timeZone }: PreviewContext): string =>
  dayAndHourText(SAMPLE.day, frame.locale, timeZone);
const logIn = ({ frame }: PreviewContext): string => `${frame.shopUrl}/customer/authenticate`;

/** Writes each mail with invented data, by the templates that the real mails use. */
export const PREVIEWS: Readonly<Record<MailKind, WritePreview>> = {
  'order-confirmed': ({ orderConfirmed }, context) => orderConfirmed(orderData(context)),
  'order-awaits-consents': ({ orderConfirmed }, context) =>
    orderConfirmed(
      orderData(context, {
        consents: [],
        awaitsConsentsUntil: dayText(SAMPLE.deadline, context.frame.locale, context.timeZone),
      }),
    ),
  'order-begun': ({ orderBegun }, context) => orderBegun(orderData(context, { hasInvoice: false })),
  'document-ready': ({ documentReady }, context) =>
    documentReady(
      orderData(context, { hasInvoice: false }),
      sampleLine(context.productName, context.frame.locale),
    ),
  'payment-instructions': payment('payment-instructions', REFERENCE),
  'payment-reminder': payment('payment-reminder', REFERENCE),
  'payment-expired': payment('payment-expired', REFERENCE),
  'payment-cancelled': payment('payment-cancelled', REFERENCE),
  'payment-not-through': payment('payment-not-through', null),
  'debit-moved': payment('debit-moved', DEBIT),
  'debit-rejected': payment('debit-rejected', DEBIT),
  'debit-returned': payment('debit-returned', DEBIT),
  'refund-made': refund('returned'),
  'refund-coming': refund('pending'),
  'refund-transferred': refund('transferred'),
  'invoice-issued': invoice(null),
  'invoice-corrected': invoice('F26-000042'),
  'withdrawal-receipt': ({ withdrawalMail }, context) => {
    const { locale } = context.frame;
    const refund = formatPrice(SAMPLE.total, locale);
    const explanation = m.withdrawal_why_not_begun({ refund }, { locale });
    const products = sampleLine(context.productName, locale).name;
    return withdrawalMail({
      ...context.frame,
      orderId: SAMPLE.orderId,
      orderUrl: orderUrl(context),
      wording: m.withdrawal_statement({ id: SAMPLE.orderId, products }, { locale }),
      declaredAt: momentText(SAMPLE.day, locale, context.timeZone),
      reason: '',
      lines: [{ productName: products, refund: SAMPLE.total, explanation }],
      refund: SAMPLE.total,
      how: m.withdrawal_how_same({ date: dayText(SAMPLE.deadline, locale, context.timeZone) }, { locale }),
    });
  },
  'line-not-found': ({ notFoundMail }, context) =>
    notFoundMail({
      ...context.frame,
      orderId: SAMPLE.orderId,
      orderUrl: orderUrl(context),
      numberedName: context.productName,
      name: sampleLine(context.productName, context.frame.locale).name,
      refund: SAMPLE.total - SAMPLE.kept,
      kept: SAMPLE.kept,
      awaitsBank: false,
    }),
  'order-answer': ({ answerMail }, context) =>
    answerMail({
      ...context.frame,
      orderId: SAMPLE.orderId,
      messagesUrl: orderUrl(context),
      files: [],
      text: m.mail_answer_sample({}, { locale: context.frame.locale }),
    }),
  'line-cancelled': ({ cancelledLineMail }, context) =>
    cancelledLineMail({
      ...context.frame,
      orderId: SAMPLE.orderId,
      orderUrl: orderUrl(context),
      numberedName: context.productName,
      name: sampleLine(context.productName, context.frame.locale).name,
      refund: SAMPLE.total,
      awaitsBank: false,
      reason: 'our_fault',
      note: m.mail_line_cancelled_sample_note({}, { locale: context.frame.locale }),
    }),
  incident: incident(false),
  'incident-reminder': incident(true),
  'order-code': ({ codeMail }, context) =>
    codeMail({ ...context.frame, orderId: SAMPLE.orderId, code: '123456', until: '12:15' }),
  'order-code-limit': ({ codeLimitMail }, context) =>
    codeLimitMail({ ...context.frame, orderId: SAMPLE.orderId }),
  'order-link': ({ orderLinkMail }, context) =>
    orderLinkMail({ ...context.frame, orderId: SAMPLE.orderId, url: orderUrl(context) }),
  'quote-order': ({ quoteOrderMail }, context) =>
    quoteOrderMail({
      ...context.frame,
      ...{ orderId: SAMPLE.orderId, url: orderUrl(context), documentsTo: null },
    }),
  'order-erased': ({ orderErasedMail }, context) =>
    orderErasedMail({ ...context.frame, orderId: SAMPLE.orderId, url: context.frame.shopUrl }),
  'order-moved': ({ orderMovedMail }, context) =>
    orderMovedMail({ ...context.frame, orderId: SAMPLE.orderId, url: context.frame.shopUrl }),
  'quote-found': quote(true),
  quote: quote(false),
  'draft-link': ({ draftMail }, { frame, productName }) =>
    draftMail({
      ...frame,
      product: productName,
      url: `${frame.shopUrl}/continuar`,
      until: printDate(SAMPLE.deadline.slice(0, 10), frame.locale),
    }),
  'cart-reminder': cartReminder,
  'password-link': ({ passwordMail }, context) => passwordMail({ ...context.frame, url: logIn(context) }),
  'email-link': ({ emailLinkMail }, context) =>
    emailLinkMail({ ...context.frame, email: SAMPLE.email, url: logIn(context) }),
  'email-taken': ({ emailTakenMail }, context) =>
    emailTakenMail({ ...context.frame, email: SAMPLE.email, url: logIn(context) }),
  'email-changed': ({ emailChangedMail }, context) =>
    emailChangedMail({ ...context.frame, email: SAMPLE.email, url: logIn(context), when: when(context) }),
  'password-changed': ({ passwordChangedMail }, context) =>
    passwordChangedMail({
      ...context.frame,
      ...{ url: logIn(context), when: when(context), endedEmailChange: true },
    }),
  'account-erased': ({ accountErasedMail }, { frame }) => accountErasedMail({ ...frame, url: frame.shopUrl }),
  contact: ({ contactMail }, { frame }) =>
    contactMail({
      ...frame,
      name: 'Berta Muestra',
      email: SAMPLE.email,
      order: SAMPLE.orderId,
      subject: m.contact_title({}, { locale: frame.locale }),
      body: m.contact_lead({}, { locale: frame.locale }),
      files: [],
      url: frame.shopUrl,
    }),
};
