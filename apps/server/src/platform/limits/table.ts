/** The unit that a limit counts. */
type Subject = 'network' | 'session' | 'order' | 'contact' | 'code' | 'staff';

export type Limit = {
  readonly points: number;
  readonly windowSeconds: number;
  readonly by: Subject;
  /** `postgres` counts across processes and costs a query; `memory` counts in each process separately. */
  readonly store: 'postgres' | 'memory';
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every limit of the shop. `NETWORK_BUDGET` multiplies budgets by network or contact. They allow two hundred buyers
 * behind one address some hundred requests each within a few minutes, and leave most of a process to others.
 */
export const LIMITS = {
  // Every request, per process. A body counts as more than one (app/http/limit-requests.ts).
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
  // A staff TOTP code works once. It is accepted for 90 seconds; the rest allows for clock differences.
  'totp-code': { points: 1, windowSeconds: 2 * MINUTE, by: 'code', store: 'postgres' },
  // Mails to unverified addresses: links to a saved form, a new password and a new address.
  'mail-unverified': { points: 20, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  // Links that confirm a new address: by the requesting account and by the receiving mailbox.
  'email-links': { points: 5, windowSeconds: HOUR, by: 'contact', store: 'postgres' },
  // Codes that open an order, by its typed number: with five tries each, a guesser has one chance in twenty thousand a
  // day.
  'order-codes': { points: 10, windowSeconds: DAY, by: 'order', store: 'postgres' },
  // Codes for a visitor who opened the order's link: requests by number and address cannot use them up.
  'order-codes-linked': { points: 10, windowSeconds: DAY, by: 'order', store: 'postgres' },
  'order-code-notices': { points: 1, windowSeconds: DAY, by: 'order', store: 'postgres' },
  'order-links': { points: 5, windowSeconds: HOUR, by: 'order', store: 'postgres' },
  'order-email': { points: 5, windowSeconds: HOUR, by: 'order', store: 'postgres' },
  // Archives with a customer's data: each reads every file.
  'data-exports': { points: 10, windowSeconds: HOUR, by: 'contact', store: 'postgres' },
  // Contact messages: each is stored and mailed to staff.
  contact: { points: 20, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  'contact-address': { points: 6, windowSeconds: HOUR, by: 'contact', store: 'postgres' },
  // Notices before any payment: references and debits by mail, MB WAY requests by phone. A contact is an e-mail
  // address, phone number or bank account.
  notices: { points: 200, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  'notices-contact': { points: 15, windowSeconds: HOUR, by: 'contact', store: 'postgres' },
  // Links of a shared cart, each of which copies its lines.
  'cart-links': { points: 20, windowSeconds: HOUR, by: 'session', store: 'postgres' },
  // Funnel events, per process.
  funnel: { points: 6_000, windowSeconds: MINUTE, by: 'network', store: 'memory' },
  // Consent choices, each stored as proof.
  consent: { points: 600, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  // Files of customers and their size in kilobytes: by session, and of all sessions of a network together.
  'upload-files-session': { points: 200, windowSeconds: HOUR, by: 'session', store: 'postgres' },
  'upload-kilobytes-session': { points: 1_000_000, windowSeconds: HOUR, by: 'session', store: 'postgres' },
  'upload-files': { points: 3_000, windowSeconds: 6 * HOUR, by: 'network', store: 'postgres' },
  'upload-kilobytes': { points: 10_000_000, windowSeconds: 6 * HOUR, by: 'network', store: 'postgres' },
  // Files of its customer that one order has stored, and files that one staff user sends.
  'order-files': { points: 100, windowSeconds: 6 * HOUR, by: 'order', store: 'postgres' },
  'staff-files': { points: 300, windowSeconds: HOUR, by: 'staff', store: 'postgres' },
  // Uploaded PDFs and photos that are too large or take long to inspect.
  'uploads-heavy': { points: 20, windowSeconds: 10 * MINUTE, by: 'network', store: 'postgres' },
  // Webhooks with an invalid signature, each of which costs a request to its provider; beyond this they are deferred
  // unverified.
  'webhooks-forged': { points: 30, windowSeconds: 10 * MINUTE, by: 'network', store: 'memory' },
  // Browsers subscribed to push messages: each locks its order.
  'push-subscriptions': { points: 20, windowSeconds: HOUR, by: 'order', store: 'memory' },
  // Consents to the mail about an unfinished order, which is sent hours later or never.
  'cart-reminders': { points: 10, windowSeconds: HOUR, by: 'network', store: 'postgres' },
  // Payment attempts per order after the first one: each may send a push to a phone, or a mail.
  'payment-attempts': { points: 14, windowSeconds: HOUR, by: 'order', store: 'postgres' },
  // Declined attempts, numerous when someone tests stolen cards.
  'declines-order': { points: 8, windowSeconds: HOUR, by: 'order', store: 'postgres' },
  'declines-session': { points: 10, windowSeconds: HOUR, by: 'session', store: 'postgres' },
  'declines-network': { points: 40, windowSeconds: HOUR, by: 'network', store: 'postgres' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The limits of files: their rejection says that files may be sent again, and when. */
export const FILE_LIMITS: readonly string[] = [
  'upload-files-session',
  'upload-kilobytes-session',
  'upload-files',
  'upload-kilobytes',
  'order-files',
  'staff-files',
] satisfies LimitName[];
