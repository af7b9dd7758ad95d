import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** Describes the faults in the delivery of one event. */
export const Fault = z.strictObject({
  /** Wait this many milliseconds before the first attempt. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Deliver the event twice. */
  duplicate: z.boolean().optional(),
  /** Never deliver it. */
  drop: z.boolean().optional(),
  /** Deliver the events of the same payment newest first. */
  reverse: z.boolean().optional(),
  /** Sign every attempt with a wrong secret. */
  badSignature: z.boolean().optional(),
});
export type Fault = z.infer<typeof Fault>;

interface Rule {
  fault: Fault;
  /** `next`: the next change that causes a matching event, with all its matching events; `all`: until changed. */
  scope: 'next' | 'all';
}

/** Events that precede the customer's payment; a request about the `next` event means the payment's. */
const ANNOUNCEMENTS = new Set(['payment_intent.created', 'payment.pending', 'CHECKOUT.ORDER.APPROVED']);

const settingName = (provider: string) => `faults.${provider}`;

/** The current rules for a provider. */
export function faultRules(db: Database, provider: string): Rule[] {
  return readSetting<Rule[]>(db, settingName(provider), []);
}

/** Adds a rule; a rule for all events replaces the earlier rules of that scope. */
export function addFaultRule(db: Database, provider: string, rule: Rule): void {
  const stored = faultRules(db, provider).filter((old) => rule.scope === 'next' || old.scope === 'next');
  writeSetting(db, settingName(provider), [...stored, rule]);
}

/** Lifts every rule of a provider. */
export function clearFaultRules(db: Database, provider: string): void {
  writeSetting(db, settingName(provider), []);
}

/** The fault of each event of one change, in their order; uses up the rules with scope `next` that matched. */
export function takeFaults(db: Database, provider: string, events: readonly { type: string }[]): Fault[] {
  const rules = faultRules(db, provider);
  const left = rules.filter((rule) => rule.scope === 'all' || !events.some((event) => matches(rule, event)));
  if (left.length < rules.length) writeSetting(db, settingName(provider), left);
  return events.map((event) =>
    Object.assign({}, ...rules.filter((rule) => matches(rule, event)).map(({ fault }) => fault)),
  );
}

function matches({ scope }: Rule, { type }: { type: string }): boolean {
  return scope === 'all' || !ANNOUNCEMENTS.has(type);
}
