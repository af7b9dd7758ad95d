/** Whom a limit counts as one. */
type Subject = 'network' | 'session' | 'order' | 'contact' | 'code';

export type Limit = {
  readonly points: number;
  readonly windowSeconds: number;
  readonly by: Subject;
  /** `postgres` counts in all processes together and costs a statement; `memory` counts in each process for itself. */
  readonly store: 'postgres' | 'memory';
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every limit of the shop. Budgets by network or contact are multiplied by `NETWORK_BUDGET`: they are for two hundred buyers behind one address, who
 * make some hundred requests each within a few minutes, and still leave most of a process to everyone else.
 */
export const LIMITS = {
  // Every request, per process. A body counts as more than one (api/http/limit-requests.ts).
  requests: { points: 12_000, windowSeconds: MINUTE, by: 'network', store: 'memory' },
  'requests-session': { points: 1_200, windowSeconds: MINUTE, by: 'session', store: 'memory' },
  assets: { points: 30_000, windowSeconds: MINUTE, by: 'network', store: 'memory' },
  probes: { points: 600, windowSeconds: MINUTE, by: 'network', store: 'memory' },
  // Customer accounts.
  'log-in': { points: 30, windowSeconds: 5 * MINUTE, by: 'network', store: 'postgres' },
  'check-email': { points: 30, windowSeconds: 10 * MINUTE, by: 'network', store: 'postgres' },
  'known-email': { points: 30, windowSeconds: 10 * MINUTE, by: 'network', store: 'postgres' },
  register: { points: 30, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  'vat-number': { points: 20, windowSeconds: 10 * MINUTE, by: 'network', store: 'postgres' },
  // A code of staff's second factor is good once. It is accepted for 90 seconds; the rest is for clocks that differ.
  'totp-code': { points: 1, windowSeconds: 2 * MINUTE, by: 'code', store: 'postgres' },
  // Mail to addresses that nobody has proven to be theirs: links to a saved form and to a new password.
  'mail-unverified': { points: 20, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  // Messages by the contact form: each is stored, and mailed to staff.
  contact: { points: 20, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  'contact-address': { points: 6, windowSeconds: HOUR, by: 'contact', store: 'postgres' },
  // What is sent before anybody has paid: references and debits by mail, MB WAY's question on a telephone. A contact is an
  // address, a telephone or an account.
  notices: { points: 200, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  'notices-contact': { points: 15, windowSeconds: HOUR, by: 'contact', store: 'postgres' },
  // Events of the funnel, in each process.
  funnel: { points: 6_000, windowSeconds: MINUTE, by: 'network', store: 'memory' },
  // Choices of what third parties may do: each is a row that proves it.
  consent: { points: 600, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  // Files that answer a question, and their size in kilobytes.
  'upload-files': { points: 600, windowSeconds: DAY, by: 'network', store: 'postgres' },
  'upload-kilobytes': { points: 3_000_000, windowSeconds: DAY, by: 'network', store: 'postgres' },
  // Webhooks with a wrong signature, of a provider that is asked about each: more of them are put off unverified.
  'webhooks-forged': { points: 30, windowSeconds: 10 * MINUTE, by: 'network', store: 'memory' },
  // Attempts to pay one order, besides the one that it begins with: each may ring a telephone, or send a mail.
  'payment-attempts': { points: 14, windowSeconds: HOUR, by: 'order', store: 'postgres' },
  // Declined attempts: whoever tries stolen cards one after the other has many.
  'declines-order': { points: 8, windowSeconds: HOUR, by: 'order', store: 'postgres' },
  'declines-session': { points: 10, windowSeconds: HOUR, by: 'session', store: 'postgres' },
  'declines-network': { points: 40, windowSeconds: HOUR, by: 'network', store: 'postgres' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
