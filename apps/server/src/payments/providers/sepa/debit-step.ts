import type { PaymentStep } from '@folio/contract/payments/payment.view';
import type { Debit } from './debits.queries.ts';

/**
 * Builds the step of a debit. The collection day is given as its noon, which is that day in every zone of the shop.
 */
export const debitStep = (
  { mandate, collect_on }: Pick<Debit, 'mandate' | 'collect_on'>,
  account: string,
): PaymentStep => ({ kind: 'debit', account, mandate, collectOn: `${collect_on}T12:00:00.000Z` });
