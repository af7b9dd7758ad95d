import { statesIn } from '@folio/domain/order/states';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { UNDELIVERED } from './blockers.queries.ts';

const UNFINISHED = [...statesIn('unpaid'), ...UNDELIVERED];

const ids = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Selects orders placed before an instant that were never paid. */
export async function selectNeverPaid(db: Db, before: Date, limit: number): Promise<number[]> {
  return ids(
    await db
      .selectFrom('customer_order')
      .select('id')
      .where('paid_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('placed_at', '<', before)
      .orderBy('placed_at')
      .limit(limit)
      .execute(),
  );
}

/**
 * Selects orders with files whose last delivery, or last change of undelivered lines, was before an instant; a line in
 * progress keeps its files.
 */
export async function selectDueFiles(db: Db, before: Date, limit: number): Promise<number[]> {
  return ids(
    await db
      .selectFrom('order_line')
      .select('order_id as id')
      .where(({ exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('order_document')
              .select('order_document.id')
              .whereRef('order_document.order_id', '=', 'order_line.order_id')
              .where('order_document.file_id', 'is not', null),
          ),
          exists(
            selectFrom('answer_file')
              .select('answer_file.id')
              .whereRef('answer_file.order_id', '=', 'order_line.order_id'),
          ),
          exists(
            selectFrom('order_file')
              .select('order_file.id')
              .whereRef('order_file.order_id', '=', 'order_line.order_id')
              .where('order_file.sent_at', '<', before),
          ),
        ]),
      )
      .groupBy('order_id')
      .having(({ eb, fn }) => eb(fn.max(fn.coalesce('delivered_at', 'updated_at')), '<', before))
      .having(({ fn }) => sql<boolean>`${fn.count('id').filterWhere('state', 'in', UNFINISHED)} = 0`)
      .limit(limit)
      .execute(),
  );
}

/**
 * Selects orders of stores that were paid before an instant and still name a person, and invoices of orders that were
 * erased on request.
 */
export async function selectDueForErasure(
  db: Db,
  storeIds: readonly number[],
  before: Date,
  limit: number,
): Promise<number[]> {
  if (storeIds.length === 0) return [];
  return ids(
    await db
      .selectFrom('customer_order')
      .select('id')
      .where('store_id', 'in', storeIds)
      .where('paid_at', '<', before)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('erased_at', 'is', null),
          exists(
            selectFrom('invoice')
              .leftJoin('invoice_pdf', 'invoice_pdf.invoice_id', 'invoice.id')
              .select('invoice.id')
              .whereRef('invoice.order_id', '=', 'customer_order.id')
              .where(({ or: either, eb: is }) =>
                either([
                  is('invoice_pdf.file_id', 'is not', null),
                  sql<boolean>`invoice.snapshot->>'customer' is not null`,
                ]),
              ),
          ),
        ]),
      )
      .limit(limit)
      .execute(),
  );
}

/** Selects the erasures before an instant whose events still hold the address of an unsent mail. */
export async function selectUntold(db: Db, before: Date): Promise<number[]> {
  return ids(
    await db
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'order_erased')
      .where('at', '<', before)
      .where(sql<boolean>`details ? 'to'`)
      .execute(),
  );
}

/** Selects the accounts whose customers requested the erasure and whose job has not finished. */
export async function selectErasing(db: Db): Promise<JobData['erase-account'][]> {
  const rows = await db
    .selectFrom('customer_user')
    .select(['id', 'erasing_store_id', 'erasing_locale'])
    .where('erasing_at', 'is not', null)
    .execute();
  return rows.flatMap(({ id, erasing_store_id: storeId, erasing_locale: locale }) =>
    storeId !== null && locale !== null ? [{ customerId: id, storeId, locale }] : [],
  );
}
