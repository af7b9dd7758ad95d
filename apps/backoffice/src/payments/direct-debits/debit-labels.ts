import type { DebitTab, ImportOutcome, ImportRejection } from '@folio/contract/payments/debit-tabs';
import type { DebitState } from '@folio/domain/bank/debit-states';
import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { DEBIT_STATE_LABELS } from '@folio/messages/state-labels';
import type { Texts } from '../../page/shell/language.tsx';

export const tabLabel = {
  queued: m.debits_tab_queued,
  sent: m.debits_tab_sent,
  collected: m.debits_tab_collected,
  failed: m.debits_tab_failed,
  cancelled: m.debits_tab_cancelled,
} satisfies Record<DebitTab, unknown>;

export const stateLabel = (state: DebitState, locale: Locale): string =>
  DEBIT_STATE_LABELS[state]({}, { locale });

export const rejectionMessage = {
  unreadable: m.debits_refusal_unreadable,
  unknown_kind: m.debits_refusal_unknown_kind,
  foreign: m.debits_refusal_foreign,
  seen_before: m.debits_refusal_seen_before,
  same_number: m.debits_refusal_same_number,
} satisfies Record<ImportRejection, unknown>;

export const outcomeLabel = {
  accepted: m.debits_outcome_accepted,
  settled: m.debits_outcome_settled,
  rejected: m.debits_outcome_rejected,
  returned: m.debits_outcome_returned,
  refused: m.debits_outcome_refused,
  known: m.debits_outcome_known,
  out_of_turn: m.debits_outcome_out_of_turn,
  amount: m.debits_outcome_amount,
  unknown: m.debits_outcome_unknown,
} satisfies Record<ImportOutcome, unknown>;

/** The outcomes that need manual review. */
export const REVIEW_OUTCOMES: ReadonlySet<ImportOutcome> = new Set([
  'rejected',
  'returned',
  'refused',
  'out_of_turn',
  'amount',
  'unknown',
]);

const REASONS: Readonly<Record<string, typeof m.debits_reason_ac04>> = {
  AC01: m.debits_reason_ac01,
  AC04: m.debits_reason_ac04,
  AC06: m.debits_reason_ac06,
  AG01: m.debits_reason_ag01,
  AM04: m.debits_reason_am04,
  AM05: m.debits_reason_am05,
  MD01: m.debits_reason_md01,
  MD06: m.debits_reason_md06,
  MD07: m.debits_reason_md07,
  MS02: m.debits_reason_ms02,
  MS03: m.debits_reason_ms03,
  SL01: m.debits_reason_sl01,
};

/** Returns the bank's code, with a description if it is a common one. */
export const reasonText = (t: Texts, code: string): string => {
  const label = REASONS[code];
  return label ? t(m.debits_reason, { code, words: t(label) }) : code;
};

export const countLabel = (t: Texts, count: number): string =>
  count === 1 ? t(m.debits_count_one) : t(m.debits_count, { count: String(count) });

/** Formats a day of the bank's calendar: `jue, 26 nov 2026`. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
