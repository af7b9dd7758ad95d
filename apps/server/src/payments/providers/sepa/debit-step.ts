import type { PaymentStep } from '@folio/contract/payment';
import type { Debit } from './debits.queries.ts';

/** What the customer of a debit is told. A day of the bank's calendar is noon of it, so that it is that day in every zone of the shop's. */
export const debitStep = (
  { mandate, collect_on }: Pick<Debit, 'mandate' | 'collect_on'>,
  account: string,
): PaymentStep => ({ kind: 'debit', account, mandate, collectOn: `${collect_on}T12:00:00.000Z` });
