import type { PaymentStep } from '@folio/contract/payments/payment.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { referenceText } from '@folio/domain/payment/reference-text';
import { m } from '@folio/messages';
import type { PaymentMail } from '../../platform/jobs/job-table.ts';
import type { MailFrame } from '../../stores/mail/mail.tsx';

export type PaymentMailData = MailFrame & {
  readonly orderId: string;
  /** Page of the order, or of the order that superseded it. */
  readonly orderUrl: string;
  /** The order that superseded this one. */
  readonly supersededBy: string | null;
  /** Set if the customer has chosen another payment method since. */
  readonly usesOtherMethod: boolean;
  readonly step: PaymentStep | null;
  /** Payment deadline, if any. */
  readonly until: string | null;
  /** Cents. */
  readonly total: number;
  /** Formats the day of an instant. */
  readonly formatDay: (iso: string) => string;
  /** Formats day and hour of an instant, as an end time. */
  readonly formatHour: (iso: string) => string;
};

type MailCopy = { readonly subject: string; readonly title: string; readonly lines: readonly string[] };
type DebitStep = Extract<PaymentStep, { kind: 'debit' }>;
type ReferenceStep = Extract<PaymentStep, { kind: 'reference' }>;

/** Returns the reference's data, as typed at a cash machine. */
function referenceLines(
  { locale, formatHour }: PaymentMailData,
  { entity, reference, amount, until }: ReferenceStep,
): string[] {
  return [
    m.mail_reference_entity({ entity }, { locale }),
    m.mail_reference_number({ reference: referenceText(reference) }, { locale }),
    m.mail_reference_amount({ price: formatPrice(amount, locale) }, { locale }),
    ...(until ? [m.mail_reference_until({ date: formatHour(until) }, { locale })] : []),
  ];
}

/** Describes a reference shown only on its provider's page: place, amount and deadline. */
function providerPageLines({ locale, total, until, formatHour }: PaymentMailData): string[] {
  return [
    m.mail_reference_elsewhere({}, { locale }),
    m.mail_reference_amount({ price: formatPrice(total, locale) }, { locale }),
    ...(until ? [m.mail_reference_until({ date: formatHour(until) }, { locale })] : []),
  ];
}

function paymentDetails(data: PaymentMailData): string[] {
  if (data.step?.kind === 'reference') return referenceLines(data, data.step);
  return data.step?.kind === 'redirect' ? providerPageLines(data) : [];
}

/** Returns a debit's values for the messages. */
const debitParams = ({ locale, total }: PaymentMailData, { account, mandate }: DebitStep) => ({
  price: formatPrice(total, locale),
  account,
  mandate,
});

function instructions(data: PaymentMailData): MailCopy {
  const { locale, orderId: id, step } = data;
  if (step?.kind === 'debit')
    return {
      subject: m.mail_debit_subject({ id }, { locale }),
      title: m.mail_debit_title({}, { locale }),
      lines: debitLines(data, step),
    };
  const title = step?.kind === 'redirect' ? m.pay_pending_elsewhere_title : m.mail_reference_title;
  return {
    subject: m.mail_reference_subject({ id }, { locale }),
    title: title({}, { locale }),
    lines: [m.mail_reference_body({ id }, { locale }), ...paymentDetails(data)],
  };
}

const debitLines = (data: PaymentMailData, step: DebitStep): string[] => [
  m.mail_debit_body(
    { ...debitParams(data, step), date: data.formatDay(step.collectOn) },
    { locale: data.locale },
  ),
  m.mail_debit_rights({}, { locale: data.locale }),
];

function rescheduled(data: PaymentMailData): MailCopy {
  const { locale, orderId: id, step } = data;
  return {
    subject: m.mail_debit_moved_subject({ id }, { locale }),
    title: m.mail_debit_moved_title({}, { locale }),
    lines: step?.kind === 'debit' ? debitLines(data, step) : [],
  };
}

function cancelled(data: PaymentMailData): MailCopy {
  const { locale, orderId: id, step, supersededBy, usesOtherMethod } = data;
  // No reason if the provider cancelled it itself, or the customer on the provider's page.
  const otherWay = usesOtherMethod ? [m.mail_off_other_way({}, { locale })] : [];
  const reasons =
    supersededBy === null ? otherWay : [m.mail_off_superseded({ id, by: supersededBy }, { locale })];
  if (step?.kind === 'debit')
    return {
      subject: m.mail_debit_off_subject({ id }, { locale }),
      title: m.mail_debit_off_title({}, { locale }),
      lines: [...reasons, m.mail_debit_off_body(debitParams(data, step), { locale })],
    };
  return {
    subject: m.mail_called_off_subject({ id }, { locale }),
    title: m.mail_called_off_title({}, { locale }),
    lines: [
      ...reasons,
      m.mail_called_off_body({}, { locale }),
      ...(step?.kind === 'reference' ? referenceLines(data, step) : []),
    ],
  };
}

const reminder = (data: PaymentMailData): MailCopy => ({
  subject: m.mail_reminder_subject({ id: data.orderId }, { locale: data.locale }),
  title: m.mail_reminder_title({}, { locale: data.locale }),
  lines: [m.mail_reminder_body({}, { locale: data.locale }), ...paymentDetails(data)],
});

const expired = ({ locale, orderId: id }: PaymentMailData): MailCopy => ({
  subject: m.mail_expired_subject({ id }, { locale }),
  title: m.mail_expired_title({}, { locale }),
  lines: [m.mail_expired_body({}, { locale })],
});

const notThrough = ({ locale, orderId: id }: PaymentMailData): MailCopy => ({
  subject: m.mail_not_through_subject({ id }, { locale }),
  title: m.mail_not_through_title({}, { locale }),
  lines: [m.mail_not_through_body({}, { locale })],
});

const rejected = ({ locale, orderId: id }: PaymentMailData): MailCopy => ({
  subject: m.mail_debit_rejected_subject({ id }, { locale }),
  title: m.mail_debit_rejected_title({}, { locale }),
  lines: [m.mail_debit_rejected_body({}, { locale })],
});

const returned = ({ locale, orderId: id, total }: PaymentMailData): MailCopy => ({
  subject: m.mail_debit_returned_subject({ id }, { locale }),
  title: m.mail_debit_returned_title({}, { locale }),
  lines: [
    m.mail_debit_returned_body({ id, price: formatPrice(total, locale) }, { locale }),
    m.mail_debit_returned_how({}, { locale }),
  ],
});

/** Copy of each mail. */
export const PAYMENT_COPY: Readonly<Record<PaymentMail, (data: PaymentMailData) => MailCopy>> = {
  'payment-instructions': instructions,
  'payment-reminder': reminder,
  'payment-expired': expired,
  'payment-cancelled': cancelled,
  'payment-not-through': notThrough,
  'debit-moved': rescheduled,
  'debit-rejected': rejected,
  'debit-returned': returned,
};
