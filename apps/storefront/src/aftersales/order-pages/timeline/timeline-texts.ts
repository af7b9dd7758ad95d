import type { Locale } from '@folio/domain/locale/locale';
import type { TimelineKind } from '@folio/domain/order/timeline';
import { m } from '@folio/messages';

type Text = (
  values: { readonly price: string; readonly number: string; readonly count: number },
  options: { readonly locale: Locale },
) => string;

const TEXTS: Readonly<Record<TimelineKind, Text>> = {
  placed: m.timeline_placed,
  payment_declined: m.timeline_payment_declined,
  paid: m.timeline_paid,
  surplus: m.timeline_surplus,
  invoice: m.timeline_invoice,
  consents: m.timeline_consents,
  period_ended: m.timeline_period_ended,
  started: m.timeline_started,
  waiting: m.timeline_waiting,
  asked: m.timeline_asked,
  answered: m.timeline_answered,
  resumed: m.timeline_resumed,
  corrected: m.timeline_corrected,
  files_sent: m.timeline_files_sent,
  delivered: m.timeline_delivered,
  redelivered: m.timeline_redelivered,
  not_found: m.timeline_not_found,
  line_cancelled: m.timeline_line_cancelled,
  withdrawn: m.timeline_withdrawn,
  charged_back: m.timeline_charged_back,
  restored: m.timeline_restored,
  refund_requested: m.timeline_refund_requested,
  refunded: m.timeline_refunded,
  credit_note: m.timeline_credit_note,
  email_changed: m.timeline_email_changed,
  superseded: m.timeline_superseded,
  cancelled: m.timeline_cancelled,
  released: m.timeline_released,
};

export const eventText = (kind: TimelineKind): Text => TEXTS[kind];
