import { type Refund, selectRefunds } from '../../src/payments/records/refunds.queries.ts';
import { type RefundInput, requestRefund } from '../../src/payments/refunds/request-refund.ts';
import { sendRefund } from '../../src/payments/refunds/send-refund.ts';
import { type Purchase, selectLedgerEntries } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';

/** The total of a {@link Purchase}, in cents. */
export const PAID = 2512;

/** Requests a refund as an accountant does; by default of everything that is left. */
export const requestAsStaff = ({ deps }: TestApp, { orderId }: Purchase, input: Partial<RefundInput> = {}) =>
  requestRefund(deps, orderId, {
    lineIds: [],
    amount: null,
    reason: 'customer',
    note: '',
    by: 'conta@folio.example',
    ...input,
  });

export const listRefunds = ({ deps }: TestApp, { orderId }: Purchase): Promise<Refund[]> =>
  selectRefunds(deps.db, orderId);

/** Sends the requested refunds of an order to their provider, and returns all its refunds. */
export async function sendAll(test: TestApp, bought: Purchase): Promise<Refund[]> {
  for (const { id, state } of await listRefunds(test, bought))
    if (state === 'requested') await sendRefund(test.deps, id).catch(() => undefined);
  return listRefunds(test, bought);
}

/** Returns the kind and the amount of an order's ledger entries, in the order of their booking. */
export const listAmounts = async (test: TestApp, { orderId }: Purchase) =>
  (await selectLedgerEntries(test, orderId)).map(({ kind, amount }) => [kind, amount]);

export async function listLineStates({ deps }: TestApp, { orderId }: Purchase) {
  const lines = deps.db.selectFrom('order_line').select('state').where('order_id', '=', orderId);
  return (await lines.execute()).map(({ state }) => state);
}
