import { jobHandlers } from '../src/app/jobs/job-handlers.ts';
import { issueInvoice } from '../src/payments/invoices/issue-invoice.ts';
import { jsonb } from '../src/platform/db/json.ts';
import { putFile } from '../src/platform/files/files.ts';
import type { JobData } from '../src/platform/jobs/job-table.ts';
import { callAccount } from './account.ts';
import { PASS } from './customer.ts';
import type { TestVisitor } from './purchase.ts';
import type { TestApp } from './test-app.ts';

/** Selects the customer of an address. */
export const loadCustomer = ({ deps }: TestApp, email: string) =>
  deps.db.selectFrom('customer_user').selectAll().where('email', '=', email).executeTakeFirst();

/** Issues an order's invoice and marks every line as delivered. */
export async function deliverAll({ deps }: TestApp, orderId: number): Promise<void> {
  await issueInvoice(deps, orderId);
  await deps.db
    .updateTable('order_line')
    .set({ state: 'delivered', delivered_at: deps.clock() })
    .where('order_id', '=', orderId)
    .execute();
}

export const loadLine = ({ deps }: TestApp, orderId: number) =>
  deps.db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Stores an uploaded file as an answer of an order's line; returns its id. */
export async function storeUpload({ deps }: TestApp, orderId: number): Promise<string> {
  const facts = { name: 'pasaporte.pdf', mediaType: 'application/pdf', now: deps.clock() };
  const stored = await putFile(deps.files, Buffer.from('%PDF-'), facts);
  await deps.db.insertInto('stored_file').values(stored).execute();
  const { id } = stored;
  await deps.db
    .insertInto('answer_file')
    .values({ id, session_id: null, order_id: orderId, stored_at: deps.clock() })
    .execute();
  const answers = jsonb({ pasaporte: [{ id, name: 'pasaporte.pdf', size: 5 }] });
  await deps.db.updateTable('order_line').set({ answers }).where('order_id', '=', orderId).execute();
  return id;
}

/** Asks for the erasure of the visitor's account; returns the result. */
export const eraseAccount = (who: TestVisitor, input: object = {}) =>
  callAccount(who, 'eraseAccount', { pass: PASS, isSure: true, ...input });

export const finishErasure = ({ deps }: TestApp, job: JobData['erase-account']) =>
  jobHandlers(deps)['erase-account'](job);

/** Runs the job of an erasure that was asked for; returns its data. */
export async function runErasure(test: TestApp, email: string): Promise<JobData['erase-account']> {
  const customer = await test.deps.db
    .selectFrom('customer_user')
    .select('id')
    .where('erasing_email', '=', email)
    .executeTakeFirst();
  const job = { customerId: customer?.id ?? '', storeId: 14, locale: 'es' } as const;
  await finishErasure(test, job);
  return job;
}
