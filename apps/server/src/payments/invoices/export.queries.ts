import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { InvoiceMonth } from './list.queries.ts';

export type ExportedInvoice = Awaited<ReturnType<typeof selectExported>>[number];

/** Returns the invoices of a month after a given one, by day and number. */
export const selectExported = (
  db: Db,
  { issuerId, from, until }: InvoiceMonth,
  after: { readonly issued_on: string; readonly number: string } | undefined,
  limit: number,
) =>
  db
    .selectFrom('invoice')
    .leftJoin('invoice as replaced', 'replaced.id', 'invoice.replaces_id')
    .select(['invoice.number', 'invoice.issued_on', 'invoice.snapshot', 'replaced.number as replaces'])
    .where('invoice.issuer_id', '=', issuerId)
    .where('invoice.issued_on', '>=', from)
    .where('invoice.issued_on', '<', until)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(invoice.issued_on, invoice.number) > (${after?.issued_on ?? ''}, ${after?.number ?? ''})`,
      ),
    )
    .orderBy('invoice.issued_on')
    .orderBy('invoice.number')
    .limit(limit)
    .execute();
