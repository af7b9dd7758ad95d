import { camt054 } from '../bank/bank-files.ts';
import { CREDITOR, type Debited, selectDebit, signedDebit, startAt, TUESDAY } from '../bank/debit.ts';
import type { TestApp } from '../test-app.ts';
import { signIn } from './staff-client.ts';

export type ExportedDebit = Debited & {
  /** The end-to-end id, by which the bank names the debit. */
  readonly e2e: string;
  /** The message id of its file. */
  readonly file: string;
  readonly paymentInfo: string;
};
export type DebitDesk = Awaited<ReturnType<typeof openDebitDesk>>;

/** Builds the bank's notice that these debits were credited. */
export const creditNotice = (...debits: ExportedDebit[]) =>
  camt054(
    CREDITOR.CREDITOR_IBAN,
    debits.map(({ e2e }) => ({ endToEndId: e2e, cents: 2512 })),
  );
/** Builds the bank's notice that a debit was returned, for a reason of ISO 20022. */
export const returnNotice = ({ e2e }: ExportedDebit, reason: string) =>
  camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: e2e, cents: 2512, reason }]);

/** Signs in an accountant, and offers the calls of the back office's page of debits. */
export async function openDebitDesk(test: TestApp) {
  // Sign-in sessions expire by the machine's clock.
  test.setNow();
  const accountant = await signIn(test, 'contable');

  const createFile = (until = '2026-11-26') =>
    accountant.call('POST', 'api/debits/exports', { account: 'sepa', until });
  const openFile = async (fileId: string) =>
    (await accountant.call('GET', `api/debits/files/${fileId}`)).body;
  const importFile = (text: string, client = accountant) =>
    client.call('POST', 'api/debits/imports?name=banco.xml', Buffer.from(text), {
      'content-type': 'application/xml',
    });
  const list = async (tab = 'queued') => (await accountant.call('GET', `api/debits?tab=${tab}`)).json();

  /** Exports this many debits in one file. */
  async function exportDebits(count = 1): Promise<ExportedDebit[]> {
    const signed: Debited[] = [];
    for (let at = 0; at < count; at += 1) signed.push(await signedDebit(test));
    const { fileId } = (await createFile()).json();
    return Promise.all(
      signed.map(async (one) => {
        const { mandate, payment_info } = await selectDebit(test, one.orderId);
        return { ...one, e2e: mandate, file: fileId.replaceAll('-', ''), paymentInfo: payment_info ?? '' };
      }),
    );
  }
  async function exportOneDebit(): Promise<ExportedDebit> {
    const [one] = await exportDebits();
    if (!one) throw new Error('no debit was exported');
    return one;
  }

  return {
    accountant,
    createFile,
    openFile,
    importFile,
    list,
    exportDebits,
    exportOneDebit,
    /** Imports a file of the bank, and returns the outcome of each entry. */
    listOutcomes: async (text: string) =>
      (await importFile(text)).json().entries.map(({ outcome }: { outcome: string }) => outcome),
    getState: async ({ orderId }: Debited) => (await selectDebit(test, orderId)).state,
    selectLines: ({ orderId }: Debited) =>
      test.deps.db.selectFrom('order_line').select(['id', 'state']).where('order_id', '=', orderId).execute(),
    /** Resets the clock and the store's settings, and cancels the debits that are not exported. */
    reset: async () => {
      test.setNow(TUESDAY);
      await startAt(test, 'settled');
      await test.deps.db
        .updateTable('sepa_debit')
        .set({ state: 'cancelled' })
        .where('state', 'in', ['mandate_signed', 'queued'])
        .execute();
    },
  };
}
