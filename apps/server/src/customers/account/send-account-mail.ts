import { contactPath } from '@folio/contract/app/page.view';
import { dayAndHourText } from '@folio/domain/date/day-text';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';

const Details = z.object({
  storeId: z.int(),
  locale: z.enum(LOCALES),
  from: z.string().optional(),
  endedEmailChange: z.literal(true).optional(),
});

/**
 * Notifies a customer that the address or the password of their account was changed: at the old address, in case
 * somebody else did it.
 */
export async function sendAccountMail(deps: Deps, { eventId }: JobData['send-account-mail']): Promise<void> {
  const { action, actor, at, details } = await deps.db
    .selectFrom('audit_event')
    .select(['action', 'actor', 'at', 'details'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const { storeId, locale, from, endedEmailChange = false } = Details.parse(details);
  const store = deps.catalogue.current().stores.get(storeId);
  if (!store) throw new Error(`audit event ${eventId} belongs to a store that no longer exists`);
  const shopUrl = storeOrigin(deps.config, store);
  const when = dayAndHourText(at.toISOString(), locale, store.timeZone);
  const frame = { ...storeFrame(deps.config, store, locale), when };
  const isEmail = action === 'customer_email_changed';
  const to = from ?? actor;
  const kind = isEmail ? 'email-changed' : 'password-changed';
  await sendOnce(deps, { kind, reference: String(eventId), store, to }, (templates) =>
    isEmail
      ? templates.emailChangedMail({ ...frame, email: to, url: `${shopUrl}${contactPath(locale)}` })
      : templates.passwordChangedMail({
          ...frame,
          url: `${shopUrl}/customer/authenticate/${encodeURIComponent(to)}`,
          endedEmailChange,
        }),
  );
}
