import type { JobData } from '../../platform/jobs/job-table.ts';
import type { Deps } from '../deps.ts';
import { eraseAddresses } from './erase-account.queries.ts';
import { eraseUnordered } from './erase-carts.queries.ts';
import { allowErasing } from './erase-order.queries.ts';
import { deleteContent, eraseOrder } from './erase-order.ts';

const BY_CUSTOMER = { why: 'request', by: { kind: 'customer', actor: '' } } as const;
type Job = JobData['erase-account'];

/** Selects the account to erase; undefined once it is gone. */
const selectErased = (deps: Deps, customerId: string) =>
  deps.db
    .selectFrom('customer_user')
    .selectAll()
    .where('id', '=', customerId)
    .where('erasing_at', 'is not', null)
    .executeTakeFirst();

/**
 * Erases what a customer has not ordered, then their orders, one transaction each. Returns false while an order is in
 * progress again, for a dispute or a refund that failed: the nightly job tries again. An interrupted job continues
 * where it stopped.
 */
export async function eraseCustomerOrders(deps: Deps, { customerId }: Job): Promise<boolean> {
  if (!(await selectErased(deps, customerId))) return false;
  const files = await deps.db.transaction().execute((tx) => eraseUnordered(tx, customerId, deps.clock()));
  await deleteContent(deps, files);
  const orders = await deps.db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  for (const { id } of orders)
    if (!(await eraseOrder(deps, id, BY_CUSTOMER))) {
      deps.log.warn({ orderId: id }, 'order is in progress: its customer is erased later');
      return false;
    }
  return true;
}

/** Erases the account with its sessions and addresses, and the messages and mails of its proven addresses. */
export async function eraseCustomerAccount(deps: Deps, { customerId }: Job): Promise<void> {
  const customer = await selectErased(deps, customerId);
  if (!customer) return;
  const email = customer.erasing_email ?? '';
  const files = await deps.db.transaction().execute(async (tx) => {
    if (customer.erasing_proven) {
      await tx
        .deleteFrom('contact_message')
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
        .execute();
      await tx.deleteFrom('password_request').where('email', '=', email).execute();
      await tx.updateTable('sent_mail').set({ recipient: '' }).where('recipient', '=', email).execute();
    }
    await tx
      .updateTable('sent_mail')
      .set({ recipient: '' })
      .where('kind', '=', 'account-erased')
      .where('reference', '=', customerId)
      .execute();
    await allowErasing(tx);
    const now = deps.clock();
    const last = { email, at: customer.erasing_at ?? now, isProven: customer.erasing_proven === true };
    const inCopies = email ? await eraseAddresses(tx, last, now) : [];
    await tx.deleteFrom('session').where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('customer_user').where('id', '=', customerId).execute();
    return inCopies;
  });
  await deleteContent(deps, files);
}
