import { issueCreditNote } from '../../src/payments/invoices/issue-credit-note.ts';
import { issueInvoice } from '../../src/payments/invoices/issue-invoice.ts';
import { selectRefunds } from '../../src/payments/records/refunds.queries.ts';
import { SPAIN } from '../billing.ts';
import { requestAsStaff, sendAll } from '../providers/refunds.ts';
import { type Purchase, paidPurchase } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';
import { signIn } from './staff-client.ts';

export type InvoiceDesk = Awaited<ReturnType<typeof openInvoiceDesk>>;

/** Signs in an accountant, and offers the calls of the back office's pages about invoices. */
export async function openInvoiceDesk(test: TestApp) {
  const accountant = await signIn(test, 'contable');
  const letAMinutePass = () => test.setNow(new Date(test.deps.clock().getTime() + 60_000));
  const viewOrder = async ({ orderId }: Purchase) =>
    (await accountant.call('GET', `api/orders/${orderId}/invoices`)).json();
  let months = 0;

  return {
    accountant,
    letAMinutePass,
    viewOrder,
    /** Sets the clock to a month without movements and returns it: `2027-01`, then the next ones. */
    startMonth: (): string => {
      months += 1;
      const month = new Date(Date.UTC(2027, months - 1)).toISOString().slice(0, 7);
      test.setNow(new Date(`${month}-15T10:00:00Z`));
      return month;
    },
    viewMonth: async (month: string) => (await accountant.call('GET', `api/invoices?month=${month}`)).json(),
    search: async (text: string) =>
      (await accountant.call('GET', `api/invoices?search=${text}`)).json().invoices,
    setCustomer: async (bought: Purchase, billing: object, seen?: string | null) =>
      accountant.call('PUT', `api/orders/${bought.orderId}/invoices/customer`, {
        billing: { ...SPAIN, ...billing },
        seen: seen === undefined ? (await viewOrder(bought)).current : seen,
      }),
    /** A paid order with its invoice. */
    invoiced: async (): Promise<Purchase> => {
      const bought = await paidPurchase(test);
      await issueInvoice(test.deps, bought.orderId);
      return bought;
    },
    /** Refunds an amount with its credit note. */
    refund: async (bought: Purchase, amount: number): Promise<void> => {
      letAMinutePass();
      await requestAsStaff(test, bought, { amount });
      await sendAll(test, bought);
      for (const { id } of await selectRefunds(test.deps.db, bought.orderId))
        await issueCreditNote(test.deps, id);
    },
  };
}
