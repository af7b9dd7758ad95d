import type { JobData } from '../../platform/jobs/job-table.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { isRegistered } from '../identity/customers.queries.ts';
import { createChangeToken, selectChangeToMail } from '../identity/email-changes.queries.ts';

/**
 * Mails the link that changes an account's address to the new address, or tells an address with its own account that
 * nothing changes. A replaced or cancelled change needs no mail.
 */
export async function sendEmailLink(deps: Deps, { changeId }: JobData['send-email-link']): Promise<void> {
  const change = await selectChangeToMail(deps.db, changeId, deps.clock());
  if (!change) return;
  const { email, locale } = change;
  const store = deps.catalogue.current().stores.get(change.store_id);
  if (!store) throw new Error(`email change ${changeId} belongs to a store that no longer exists`);
  const shopUrl = storeOrigin(deps.config, store);
  const frame = storeFrame(deps.config, store, locale);
  const envelope = { kind: 'email-link', reference: changeId, store, to: email };
  await sendOnce(deps, envelope, async ({ emailLinkMail, emailTakenMail }) => {
    if (await isRegistered(deps.db, email)) {
      const url = `${shopUrl}/customer/authenticate/${encodeURIComponent(email)}`;
      return emailTakenMail({ ...frame, email, url });
    }
    const token = await createChangeToken(deps.db, changeId);
    return emailLinkMail({ ...frame, email, url: `${shopUrl}/customer/account/email/confirm?k=${token}` });
  });
}
