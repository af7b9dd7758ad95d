import type { Db } from '../../platform/db/connect.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { ensureCustomer } from './customers.queries.ts';
import { replacePasswordLink } from './password-links.queries.ts';

/**
 * Mails the link that sets a password to an address with an account or an order. Any other address gets no mail: the
 * shop writes to no strangers.
 */
export async function sendPasswordMail(
  deps: Deps,
  { requestId }: JobData['send-password-mail'],
): Promise<void> {
  const request = await deps.db
    .selectFrom('password_request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request || !(await isKnown(deps.db, request.email))) return;
  const { email, locale, path } = request;
  const store = deps.catalogue.current().stores.get(request.store_id);
  if (!store) throw new Error(`password request ${requestId} belongs to a store that no longer exists`);
  const shopUrl = storeOrigin(deps.config, store);
  await sendOnce(
    deps,
    { kind: 'password-link', reference: requestId, store, to: email },
    async ({ passwordMail }) => {
      const customerId = await ensureCustomer(deps.db, email);
      const token = await replacePasswordLink(deps.db, deps.config.secret, customerId, deps.clock());
      const query = new URLSearchParams({ k: token, ...(path && { path }) });
      const url = `${shopUrl}/customer/authenticate/${encodeURIComponent(email)}?${query}`;
      return passwordMail({ ...storeFrame(deps.config, store, locale), url });
    },
  );
}

async function isKnown(db: Db, email: string): Promise<boolean> {
  const customer = db.selectFrom('customer_user').select('email').where('email', '=', email);
  const order = db.selectFrom('customer_order').select('email').where('email', '=', email).limit(1);
  return (await customer.unionAll(order).executeTakeFirst()) !== undefined;
}
