import type { PaymentStep, PayResult } from '@folio/contract/payments/payment.view';
import { toMailbox } from '@folio/domain/checks/mailbox';
import { isByReference } from '@folio/domain/payment/methods';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { LimitName } from '../../platform/limits/table.ts';
import type { Deps } from '../deps.ts';

/** Thrown when an address, telephone, bank account or network may cause no more notices for an hour. */
export class TooManyNoticesError extends Error {}

type Fields = Readonly<Record<string, string>>;
/** The limits that a payment counted against, each with its subject. */
export type Notices = readonly (readonly [name: LimitName, subject: string])[];

/** Steps that the customer may reach after a mail or a ringing phone. */
const NOTICE_STEPS = new Set<PaymentStep['kind']>(['reference', 'debit', 'approve', 'wait']);

const lastDigits = (text: string, count: number): string => text.replace(/\D/g, '').slice(-count);
const hasInput = (fields: Fields): boolean => Object.values(fields).some((value) => value.trim() !== '');

/** Returns the contacts that a payment by this method notifies before it is paid. */
function notifiedContacts(method: string, email: string, fields: Fields): string[] {
  if (isByReference(method)) return [toMailbox(email)];
  if (!hasInput(fields)) return [];
  if (method === 'sibsmbway') return [lastDigits(fields.phone ?? '', 9)];
  if (method !== 'bank') return [];
  // The same bank account as one text or in its four parts.
  const parts = [fields.entidad, fields.oficina, fields.dc, fields.cuenta].join('');
  return [toMailbox(email), lastDigits(fields.iban || parts, 20)];
}

/**
 * Counts the notices that a payment may send to an address or telephone that anybody can type. Callers count
 * before they cancel anything for the new payment.
 * @throws {@link TooManyNoticesError} when a limit is reached.
 */
export async function countNotices(
  { limits }: Deps,
  { ip }: Visitor,
  { email }: Order,
  method: string,
  fields: Fields,
): Promise<Notices> {
  const contacts = notifiedContacts(method, email, fields).filter((contact) => contact !== '');
  if (contacts.length === 0) return [];
  const counted: [LimitName, string][] = [];
  for (const [name, subject] of [
    ['notices', ip] as const,
    ...contacts.map((contact) => ['notices-contact', contact] as const),
  ]) {
    if (await limits.tryConsume(name, subject)) counted.push([name, subject]);
    else {
      await release(limits, counted);
      throw new TooManyNoticesError(`too many notices before payment by ${method}`);
    }
  }
  return counted;
}

/** Releases the counts of a payment that sent nothing: a field was rejected, or the step existed before. */
export async function releaseNotices(
  { limits }: Deps,
  notices: Notices,
  result: PayResult | undefined,
  before: PaymentStep | null,
): Promise<void> {
  const isSent =
    result?.kind === 'next' && NOTICE_STEPS.has(result.step.kind) && before?.kind !== result.step.kind;
  if (!isSent) await release(limits, notices);
}

async function release(limits: Deps['limits'], notices: Notices): Promise<void> {
  for (const [name, subject] of notices) await limits.restore(name, subject);
}
