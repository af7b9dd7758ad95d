import type { PaymentStep, PayResult } from '@folio/contract/payment';
import { isByReference } from '@folio/domain/payment/methods';
import type { Deps } from '../../deps.ts';
import type { Order } from '../../orders/orders.queries.ts';
import type { LimitName } from '../../platform/limits/table.ts';
import type { Visitor } from '../../visitors/visitor.ts';

/** So many notices went to this address, telephone or account, or from this network, that no more are sent for an hour. */
export class TooManyNoticesError extends Error {}

type Fields = Readonly<Record<string, string>>;
/** What is counted, and for whom. */
export type Notices = readonly (readonly [name: LimitName, subject: string])[];

/** Steps before which somebody was written to, rung up, or perhaps was. */
const NOTICED = new Set<PaymentStep['kind']>(['reference', 'debit', 'approve', 'wait']);

const GMAIL = ['gmail.com', 'googlemail.com'];

const lastDigits = (text: string, count: number): string => text.replace(/\D/g, '').slice(-count);
const isGiven = (fields: Fields): boolean => Object.values(fields).some((value) => value.trim() !== '');

/** An address as its mailbox: what stands behind a plus sign leads to the same, and at Gmail so do dots. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Whom a payment by this method would write to or ring up, before any money has come; empty when nobody. */
function noticedBy(method: string, email: string, fields: Fields): string[] {
  if (isByReference(method)) return [mailboxOf(email)];
  if (!isGiven(fields)) return [];
  if (method === 'sibsmbway') return [lastDigits(fields.phone ?? '', 9)];
  if (method !== 'bank') return [];
  // The same account as one text or in its four parts.
  const parts = [fields.entidad, fields.oficina, fields.dc, fields.cuenta].join('');
  return [mailboxOf(email), lastDigits(fields.iban || parts, 20)];
}

/**
 * Counts what a payment may be about to send to an address or a telephone that anybody can type: a reference or a debit sends a mail, MB
 * WAY rings, and nobody has paid yet. Before anything else is cancelled for it. Throws {@link TooManyNoticesError} when a limit is spent.
 */
export async function countNotices(
  { limits }: Deps,
  { ip }: Visitor,
  { email }: Order,
  method: string,
  fields: Fields,
): Promise<Notices> {
  const contacts = noticedBy(method, email, fields).filter((contact) => contact !== '');
  if (contacts.length === 0) return [];
  const counted: [LimitName, string][] = [];
  for (const [name, subject] of [
    ['notices', ip] as const,
    ...contacts.map((contact) => ['notices-contact', contact] as const),
  ]) {
    if (await limits.tryConsume(name, subject)) counted.push([name, subject]);
    else {
      await giveBack(limits, counted);
      throw new TooManyNoticesError(`too many notices before payment by ${method}`);
    }
  }
  return counted;
}

/** Counts nothing for a payment that wrote to nobody: a mistake in a field, or a step that was there before. */
export async function releaseNotices(
  { limits }: Deps,
  notices: Notices,
  result: PayResult | undefined,
  before: PaymentStep | null,
): Promise<void> {
  const isSent =
    result?.kind === 'next' && NOTICED.has(result.step.kind) && before?.kind !== result.step.kind;
  if (!isSent) await giveBack(limits, notices);
}

async function giveBack(limits: Deps['limits'], notices: Notices): Promise<void> {
  for (const [name, subject] of notices) await limits.restore(name, subject);
}
