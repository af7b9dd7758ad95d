import type { Deps } from '../deps.ts';
import type { JobData } from '../platform/jobs/job-table.ts';
import { eraseOrder } from './erase-order.ts';

const BY_CUSTOMER = { why: 'request', by: { kind: 'customer', actor: '' } } as const;

/**
 * Erases the orders of a customer who asked for it, one transaction each, then their messages, sessions and account. A
 * job that was interrupted goes on where it stopped.
 */
export async function finishErasure(deps: Deps, { customerId }: JobData['erase-account']): Promise<void> {
  const { db } = deps;
  const customer = await db
    .selectFrom('customer_user')
    .select('email')
    .where('id', '=', customerId)
    .where('erasing_at', 'is not', null)
    .executeTakeFirst();
  if (!customer) return;
  const orders = await db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  for (const { id } of orders)
    if (!(await eraseOrder(deps, id, BY_CUSTOMER)))
      throw new Error(`order ${id} is under way: its customer cannot be erased yet`);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('contact_message').where('email', '=', customer.email).execute();
    await tx.deleteFrom('password_request').where('email', '=', customer.email).execute();
    await tx
      .updateTable('sent_mail')
      .set({ recipient: '' })
      .where('recipient', '=', customer.email)
      .execute();
    await tx.deleteFrom('session').where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('customer_user').where('id', '=', customerId).execute();
  });
}
