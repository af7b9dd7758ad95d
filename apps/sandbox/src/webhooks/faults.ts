import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** What goes wrong with the delivery of one event. */
export interface Fault {
  /** Wait this many milliseconds before the first attempt. */
  delayMs?: number;
  /** Deliver the event twice. */
  duplicate?: boolean;
  /** Never deliver it. */
  drop?: boolean;
  /** Deliver the events of the same payment newest first. */
  reverse?: boolean;
  /** Sign every attempt with a wrong secret. */
  badSignature?: boolean;
  /** Sign every attempt as if an hour ago. */
  staleTimestamp?: boolean;
}

/** A requested outcome of the control endpoint: which events the fault is for, and for how long. */
export interface FaultRule extends Fault {
  /** `next`: the next change that causes a matching event, with all its matching events; `all`: until changed. */
  scope: 'next' | 'all';
  /** Event types; without them, all but the announcement of a new payment. */
  events?: string[];
  /** Only the events of this payment. */
  lane?: string;
}

export interface FaultTarget {
  lane: string;
  type: string;
}

/** Events that precede the customer's payment; a requested outcome about `next` means the payment. */
const ANNOUNCEMENTS = new Set(['payment_intent.created', 'payment.pending', 'CHECKOUT.ORDER.APPROVED']);

const settingOf = (provider: string) => `faults.${provider}`;

/** The rules in force for a provider. */
export function faultRules(db: Database, provider: string): FaultRule[] {
  return readSetting<FaultRule[]>(db, settingOf(provider), []);
}

/** Adds a rule; a rule for all events replaces the earlier rules of that scope. */
export function addFaultRule(db: Database, provider: string, rule: FaultRule): void {
  const stored = faultRules(db, provider).filter((old) => rule.scope === 'next' || old.scope === 'next');
  writeSetting(db, settingOf(provider), [...stored, rule]);
}

/** Lifts every rule of a provider. */
export function clearFaultRules(db: Database, provider: string): void {
  writeSetting(db, settingOf(provider), []);
}

/** The fault of each event of one change, in their order; uses up the rules with scope `next` that matched. */
export function takeFaults(db: Database, provider: string, events: readonly FaultTarget[]): Fault[] {
  const rules = faultRules(db, provider);
  if (rules.length === 0) return events.map(() => ({}));
  const left = rules.filter((rule) => rule.scope === 'all' || !events.some((event) => matches(rule, event)));
  if (left.length < rules.length) writeSetting(db, settingOf(provider), left);
  return events.map((event) => faultOf(rules.filter((rule) => matches(rule, event))));
}

function matches(rule: FaultRule, event: FaultTarget): boolean {
  if (rule.lane !== undefined && rule.lane !== event.lane) return false;
  if (rule.events) return rule.events.includes(event.type);
  return rule.scope === 'all' || !ANNOUNCEMENTS.has(event.type);
}

function faultOf(rules: readonly FaultRule[]): Fault {
  const faults: Fault[] = rules.map(({ scope: _, events: __, lane: ___, ...fault }) => fault);
  return Object.assign({}, ...faults);
}
