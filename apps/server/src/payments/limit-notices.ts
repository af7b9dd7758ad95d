import { isByReference } from '@folio/domain/payment/methods';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import type { Attempt } from './attempts.queries.ts';

/** So many notices went to this address, telephone or account, or from this network, that no more are sent for an hour. */
export class TooManyNoticesError extends Error {}

type Fields = Readonly<Record<string, string>>;

const lastDigits = (text: string, count: number): string => text.replace(/\D/g, '').slice(-count);

/** Whom an attempt would write to or ring up now, before any money has come; empty when nobody. */
function noticedBy({ method, provider_ref }: Attempt, email: string, fields: Fields): string[] {
  if (isByReference(method)) return provider_ref === null ? [email] : [];
  const isGiven = Object.values(fields).some((value) => value.trim() !== '');
  if (method === 'sibsmbway' && isGiven) return [`phone ${lastDigits(fields.phone ?? '', 9)}`];
  if (method !== 'bank' || !isGiven) return [];
  // The same account as one text or in its four parts.
  const parts = [fields.entidad, fields.oficina, fields.dc, fields.cuenta].join('');
  return [email, `account ${lastDigits(fields.iban || parts, 20)}`];
}

/**
 * Counts what an attempt is about to send to an address or a telephone that anybody can type: a reference or a debit
 * sends a mail, MB WAY rings, and nobody has paid yet. Throws {@link TooManyNoticesError} when a limit is spent.
 */
export async function countNotices(
  { limits }: Deps,
  { ip }: Visitor,
  { email }: Order,
  attempt: Attempt,
  fields: Fields,
): Promise<void> {
  const contacts = noticedBy(attempt, email, fields);
  if (contacts.length === 0) return;
  const counted = [
    limits.tryConsume('notices', ip),
    ...contacts.map((one) => limits.tryConsume('notices-contact', one)),
  ];
  if ((await Promise.all(counted)).includes(false))
    throw new TooManyNoticesError(`too many notices before payment, for attempt ${attempt.id}`);
}
