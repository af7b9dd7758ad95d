import { putFile, type StoredFile } from '../../platform/files/files.ts';
import { storeIf } from '../../platform/files/store-if.ts';
import type { Deps } from '../deps.ts';
import type { Invoice } from './invoices.queries.ts';
import { renderInvoice } from './pdf/render-invoice.ts';

/** Returns the stored file of an invoice's PDF, which the first call creates: every download has the same bytes. */
export async function invoiceFile(deps: Deps, invoice: Invoice): Promise<StoredFile> {
  const existing = await selectFile(deps, invoice.id);
  if (existing) return existing;
  const pdf = await renderInvoice(invoice.snapshot);
  const facts = { name: `${invoice.number}.pdf`, mediaType: 'application/pdf', now: deps.clock() };
  const stored = await putFile(deps.files, pdf, facts);
  return storeIf(deps, stored, () =>
    deps.db.transaction().execute(async (tx) => {
      // Locking the order's row would block other calls: the key decides which call was first.
      await tx.insertInto('stored_file').values(stored).execute();
      const { numInsertedOrUpdatedRows: inserted } = await tx
        .insertInto('invoice_pdf')
        .values({ invoice_id: invoice.id, file_id: stored.id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (inserted === 1n) return { saved: true, result: stored };
      await tx.deleteFrom('stored_file').where('id', '=', stored.id).execute();
      const first = await selectFile({ ...deps, db: tx }, invoice.id);
      if (!first) throw new Error(`the PDF of invoice ${invoice.id} has no file`);
      return { saved: false, result: first };
    }),
  );
}

const selectFile = ({ db }: Pick<Deps, 'db'>, invoiceId: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('invoice_pdf')
    .innerJoin('stored_file', 'stored_file.id', 'invoice_pdf.file_id')
    .selectAll('stored_file')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
