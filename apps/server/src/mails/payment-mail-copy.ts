import type { PaymentStep } from '@folio/contract/payment';
import { formatPrice } from '@folio/domain/money/format-price';
import { referenceText } from '@folio/domain/payment/reference-text';
import { m } from '@folio/messages';
import type { PaymentMail } from '../platform/jobs/jobs.ts';
import type { MailFrame } from './mail-frame.ts';

export type PaymentMailData = MailFrame & {
  readonly orderId: string;
  /** Its order's page, or that of the order that came in its place. */
  readonly orderUrl: string;
  /** Of a superseded order: the one that came in its place. */
  readonly supersededBy: string | null;
  /** Whether the customer has gone another way since. */
  readonly isOtherWay: boolean;
  readonly step: PaymentStep | null;
  /** The last day on which it can be paid, where there is one. */
  readonly until: string | null;
  /** Cents. */
  readonly total: number;
  /** An instant's day, as words. */
  readonly dayOf: (iso: string) => string;
  /** The same with the hour, as a time that something ends at. */
  readonly hourOf: (iso: string) => string;
};

type Words = { readonly subject: string; readonly title: string; readonly lines: readonly string[] };
type DebitStep = Extract<PaymentStep, { kind: 'debit' }>;
type ReferenceStep = Extract<PaymentStep, { kind: 'reference' }>;

/** What to type at a cash machine. */
function referenceLines(
  { locale, hourOf }: PaymentMailData,
  { entity, reference, amount, until }: ReferenceStep,
): string[] {
  return [
    m.mail_reference_entity({ entity }, { locale }),
    m.mail_reference_number({ reference: referenceText(reference) }, { locale }),
    m.mail_reference_amount({ price: formatPrice(amount, locale) }, { locale }),
    ...(until ? [m.mail_reference_until({ date: hourOf(until) }, { locale })] : []),
  ];
}

/** Of a reference that stands on its provider's page alone: where it is, how much, and until when. */
function elsewhereLines({ locale, total, until, hourOf }: PaymentMailData): string[] {
  return [
    m.mail_reference_elsewhere({}, { locale }),
    m.mail_reference_amount({ price: formatPrice(total, locale) }, { locale }),
    ...(until ? [m.mail_reference_until({ date: hourOf(until) }, { locale })] : []),
  ];
}

function particulars(data: PaymentMailData): string[] {
  if (data.step?.kind === 'reference') return referenceLines(data, data.step);
  return data.step?.kind === 'redirect' ? elsewhereLines(data) : [];
}

/** A debit in its customer's words. */
const debitOf = ({ locale, total }: PaymentMailData, { account, mandate }: DebitStep) => ({
  price: formatPrice(total, locale),
  account,
  mandate,
});

function instructions(data: PaymentMailData): Words {
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
    lines: [m.mail_reference_body({ id }, { locale }), ...particulars(data)],
  };
}

const debitLines = (data: PaymentMailData, step: DebitStep): string[] => [
  m.mail_debit_body({ ...debitOf(data, step), date: data.dayOf(step.collectOn) }, { locale: data.locale }),
  m.mail_debit_rights({}, { locale: data.locale }),
];

function moved(data: PaymentMailData): Words {
  const { locale, orderId: id, step } = data;
  return {
    subject: m.mail_debit_moved_subject({ id }, { locale }),
    title: m.mail_debit_moved_title({}, { locale }),
    lines: step?.kind === 'debit' ? debitLines(data, step) : [],
  };
}

function calledOff(data: PaymentMailData): Words {
  const { locale, orderId: id, step, supersededBy, isOtherWay } = data;
  // Nothing where its provider called it off by itself, or its customer on the provider's page.
  const otherWay = isOtherWay ? [m.mail_off_other_way({}, { locale })] : [];
  const why =
    supersededBy === null ? otherWay : [m.mail_off_superseded({ id, by: supersededBy }, { locale })];
  if (step?.kind === 'debit')
    return {
      subject: m.mail_debit_off_subject({ id }, { locale }),
      title: m.mail_debit_off_title({}, { locale }),
      lines: [...why, m.mail_debit_off_body(debitOf(data, step), { locale })],
    };
  return {
    subject: m.mail_called_off_subject({ id }, { locale }),
    title: m.mail_called_off_title({}, { locale }),
    lines: [
      ...why,
      m.mail_called_off_body({}, { locale }),
      ...(step?.kind === 'reference' ? referenceLines(data, step) : []),
    ],
  };
}

const reminder = (data: PaymentMailData): Words => ({
  subject: m.mail_reminder_subject({ id: data.orderId }, { locale: data.locale }),
  title: m.mail_reminder_title({}, { locale: data.locale }),
  lines: [m.mail_reminder_body({}, { locale: data.locale }), ...particulars(data)],
});

const expired = ({ locale, orderId: id }: PaymentMailData): Words => ({
  subject: m.mail_expired_subject({ id }, { locale }),
  title: m.mail_expired_title({}, { locale }),
  lines: [m.mail_expired_body({}, { locale })],
});

const notThrough = ({ locale, orderId: id }: PaymentMailData): Words => ({
  subject: m.mail_not_through_subject({ id }, { locale }),
  title: m.mail_not_through_title({}, { locale }),
  lines: [m.mail_not_through_body({}, { locale })],
});

const rejected = ({ locale, orderId: id }: PaymentMailData): Words => ({
  subject: m.mail_debit_rejected_subject({ id }, { locale }),
  title: m.mail_debit_rejected_title({}, { locale }),
  lines: [m.mail_debit_rejected_body({}, { locale })],
});

/** What each of the mails says. */
export const PAYMENT_WORDS: Readonly<Record<PaymentMail, (data: PaymentMailData) => Words>> = {
  'payment-instructions': instructions,
  'payment-reminder': reminder,
  'payment-expired': expired,
  'payment-called-off': calledOff,
  'payment-not-through': notThrough,
  'debit-moved': moved,
  'debit-rejected': rejected,
};
