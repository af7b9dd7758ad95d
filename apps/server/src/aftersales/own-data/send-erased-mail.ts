import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';

/**
 * Mails a customer that the account and its orders are erased, and which data the law retains. Sent before the address
 * is erased.
 */
export async function sendErasedMail(
  deps: Deps,
  { customerId, storeId, locale }: JobData['erase-account'],
): Promise<void> {
  const customer = await deps.db
    .selectFrom('customer_user')
    .select('erasing_email')
    .where('id', '=', customerId)
    .where('erasing_at', 'is not', null)
    .executeTakeFirst();
  const store = deps.catalogue.current().stores.get(storeId);
  if (!store) throw new Error(`account ${customerId} was erased in a store that no longer exists`);
  if (!customer?.erasing_email) return;
  const envelope = { kind: 'account-erased', reference: customerId, store, to: customer.erasing_email };
  const frame = storeFrame(deps.config, store, locale);
  await sendOnce(deps, envelope, ({ accountErasedMail }) =>
    accountErasedMail({ ...frame, url: frame.shopUrl }),
  );
}
