import type { LineState } from './states.ts';

/** The events of an order, as its customer reads them (RT-12). Events of one instant are in the order of this table. */
export const TIMELINE_KINDS = [
  'placed',
  'payment_declined',
  'paid',
  'surplus',
  'invoice',
  'consents',
  'period_ended',
  'started',
  'waiting',
  'asked',
  'answered',
  'resumed',
  'corrected',
  'files_sent',
  'delivered',
  'redelivered',
  'not_found',
  'line_cancelled',
  'withdrawn',
  'charged_back',
  'restored',
  'refund_requested',
  'refunded',
  'credit_note',
  'email_changed',
  'superseded',
  'cancelled',
  'released',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** An event; `amount` is in cents, `number` an invoice's or of files. `lineId` is null for the whole order. */
export type TimelineEvent = {
  /** ISO instant. */
  readonly at: string;
  readonly kind: TimelineKind;
  readonly lineId: number | null;
  readonly amount: number | null;
  readonly number: string | null;
};

/**
 * The audit actions that a customer sees, with their event. All others are internal: notes, files that staff opened,
 * exports to a bank.
 */
const ACTION_KINDS: Readonly<Partial<Record<string, TimelineKind>>> = {
  payment_declined: 'payment_declined',
  surplus_received: 'surplus',
  consents_given: 'consents',
  withdrawal_period_ended: 'period_ended',
  line_taken: 'started',
  customer_asked: 'asked',
  customer_answered: 'answered',
  line_resumed: 'resumed',
  answers_corrected: 'corrected',
  line_delivered: 'delivered',
  line_not_found: 'not_found',
  line_cancelled: 'line_cancelled',
  contract_withdrawn: 'withdrawn',
  order_cancelled: 'cancelled',
  order_released: 'released',
  payment_returned: 'charged_back',
  dispute_lost: 'charged_back',
  dispute_won: 'restored',
  refund_requested: 'refund_requested',
  buyer_email_changed: 'email_changed',
  order_superseded: 'superseded',
  files_sent: 'files_sent',
};

export type TimelineFacts = {
  /** ISO instants, as everywhere here. */
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly events: readonly {
    readonly at: string;
    readonly action: string;
    readonly lineId: number | null;
    readonly amount: number | null;
  }[];
  readonly lines: readonly {
    readonly id: number;
    readonly state: LineState;
    /** Since when the line waits for its customer. */
    readonly pausedAt: string | null;
  }[];
  /** Refunds that were made. */
  readonly refunds: readonly { readonly at: string; readonly amount: number }[];
  readonly invoices: readonly {
    readonly at: string;
    readonly number: string;
    readonly isCreditNote: boolean;
  }[];
};

const event = (at: string, kind: TimelineKind, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...{ at, kind, lineId: null, amount: null, number: null },
  ...more,
});

/** Returns an order's events, oldest first: no names of staff, no notes. */
export function orderTimeline(facts: TimelineFacts): TimelineEvent[] {
  const { placedAt, paidAt, lines, refunds, invoices } = facts;
  const all = [
    event(placedAt, 'placed'),
    ...(paidAt ? [event(paidAt, 'paid')] : []),
    ...auditedEvents(facts.events),
    ...lines.flatMap((line) => lineEvents(line, facts.events)),
    ...refunds.map(({ at, amount }) => event(at, 'refunded', { amount })),
    ...invoices.map(({ at, number, isCreditNote }) =>
      event(at, isCreditNote ? 'credit_note' : 'invoice', { number }),
    ),
  ];
  const rank = ({ kind }: TimelineEvent) => TIMELINE_KINDS.indexOf(kind);
  return all.sort((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b));
}

/** Files that follow each other within an hour are sent together. */
const TOGETHER_MS = 60 * 60_000;

/** Adds the event of a file, or joins it to that of the previous files if it was sent together with them. */
function addFile(all: TimelineEvent[], at: string): void {
  const last = all.at(-1);
  const isTogether = last?.kind === 'files_sent' && Date.parse(at) - Date.parse(last.at) < TOGETHER_MS;
  if (isTogether) all[all.length - 1] = { ...last, number: String(Number(last.number) + 1) };
  else all.push(event(at, 'files_sent', { number: '1' }));
}

/** A line starts once, however often it passes between staff; every delivery after its first is a new event. */
function auditedEvents(events: TimelineFacts['events']): TimelineEvent[] {
  const known = new Set<string>();
  const all: TimelineEvent[] = [];
  for (const { at, action, lineId, amount } of events) {
    const kind = ACTION_KINDS[action];
    if (!kind) continue;
    if (kind === 'files_sent') {
      addFile(all, at);
      continue;
    }
    const isRepeated = known.has(`${kind} ${lineId}`);
    known.add(`${kind} ${lineId}`);
    if (kind === 'started' && isRepeated) continue;
    const shown = kind === 'delivered' && isRepeated ? 'redelivered' : kind;
    all.push(event(at, shown, { lineId, amount: kind === 'refund_requested' ? amount : null }));
  }
  return all;
}

/** A line that waits without a question of staff has its own event; a question has one already. */
function lineEvents(
  { id, state, pausedAt }: TimelineFacts['lines'][number],
  events: TimelineFacts['events'],
): TimelineEvent[] {
  if (state !== 'waiting_customer' || !pausedAt) return [];
  const isAsked = events.some(
    ({ action, lineId, at }) => action === 'customer_asked' && lineId === id && at >= pausedAt,
  );
  return isAsked ? [] : [event(pausedAt, 'waiting', { lineId: id })];
}
