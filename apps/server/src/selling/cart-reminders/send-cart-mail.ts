import { printDate } from '@folio/domain/date/print-date';
import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import { selectCartLines } from '../../orders/records/cart.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { isMailSent } from '../../stores/mail/sent-mail.queries.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import { priceView } from '../../stores/pricing/quote.ts';
import type { Deps } from '../deps.ts';
import { hashAddress } from './address-hash.ts';
import { type DueReminder, selectIfDue, setQueued, setSent } from './due-reminders.queries.ts';
import { mayRemindNow } from './remind-of-carts.ts';
import { reminderToken } from './reminder-link.ts';
import { selectReminder } from './reminders.queries.ts';

const KIND = 'cart-reminder';

/**
 * Sends the one mail about an abandoned cart, if its conditions are still met (decision 46). A mail that may not be
 * sent at this hour, or no longer, waits for the next run of `remind-of-carts`, which checks again.
 */
export async function sendCartMail(deps: Deps, { reminderId }: JobData['send-cart-mail']): Promise<void> {
  const now = deps.clock();
  const queued = await selectReminder(deps.db, reminderId);
  if (!queued || queued.sent_at) return;
  const store = deps.catalogue.current().stores.get(queued.store_id);
  if (!store) throw new Error(`reminder ${queued.id} belongs to a store that no longer exists`);
  // A process that crashed after sending did not record it here.
  if (await isMailSent(deps.db, { kind: KIND, reference: queued.id }))
    return setSent(deps.db, queued.id, now);
  const reminder = mayRemindNow(store, now) ? await selectIfDue(deps.db, queued, now) : undefined;
  if (!reminder) return setQueued(deps.db, queued.id, null);
  await send(deps, store, reminder);
  await setSent(deps.db, reminder.id, deps.clock());
}

async function send(deps: Deps, store: Store, reminder: DueReminder): Promise<void> {
  const { id, locale, email, cart_id: cartId, updated_at: touchedAt } = reminder;
  const { secret } = deps.config;
  const shopUrl = storeOrigin(deps.config, store);
  const endUrl = `${shopUrl}/continuar/avisos/${reminderToken(secret, 'end', hashAddress(email).toString('base64url'))}`;
  const lines = cartId ? await readLines(deps, store, cartId, locale) : [];
  const until = todayIn(store.timeZone, new Date(touchedAt.getTime() + SESSION_MS));
  const envelope = { kind: KIND, reference: id, store, to: email, unsubscribeUrl: endUrl };
  await sendOnce(deps, envelope, ({ cartMail }) =>
    cartMail({
      ...storeFrame(deps.config, store, locale),
      ...{ lines, endUrl },
      url: `${shopUrl}/continuar/pedido/${reminderToken(secret, 'cart', id)}`,
      until: printDate(until, locale),
    }),
  );
}

/** Returns a cart's products with their prices with VAT, without answers. */
async function readLines(deps: Deps, store: Store, cartId: string, locale: DueReminder['locale']) {
  const today = todayIn(store.timeZone, deps.clock());
  const lines = await selectCartLines(deps.db, cartId);
  return Promise.all(
    lines.map(async ({ product_version_id, net }) => {
      const product = await deps.catalogue.version(product_version_id);
      if (!product)
        throw new Error(`a cart line refers to product version ${product_version_id}, which does not exist`);
      return { product: product.name[locale], total: priceView(store, product, net, today).total };
    }),
  );
}
