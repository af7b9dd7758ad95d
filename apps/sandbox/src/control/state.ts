import { countMails } from '../mailbox/mails.ts';
import type { Database } from '../store/database.ts';
import { listRecords } from '../store/records.ts';
import type { Charge, Dispute, EventBody, Intent, IntentHidden, Refund } from '../stripe/objects.ts';
import { listDeliveries } from '../webhooks/deliveries.ts';
import { bookEntries } from './books.ts';
import { inForce } from './control.routes.ts';

const PROVIDER = 'stripe';

/** All that the sandbox knows, newest first: for tests and for the page. */
export function wholeState(db: Database, webhookUrl: string | null) {
  const list = <T>(kind: string) => listRecords<T>(db, { provider: PROVIDER, kind }).map(({ body }) => body);
  const intents = listRecords<Intent, IntentHidden>(db, { provider: PROVIDER, kind: 'payment_intent' });
  const charges = list<Charge>('charge');
  return {
    stripe: {
      webhookUrl,
      inForce: inForce(db),
      intents: intents.map(({ body }) => body),
      charges,
      refunds: list<Refund>('refund'),
      disputes: list<Dispute>('dispute'),
      events: list<EventBody>('event'),
      deliveries: listDeliveries(db, PROVIDER).map(({ payload: _, ...delivery }) => delivery),
      books: bookEntries(
        intents.map(({ body }) => body),
        charges,
      ),
    },
    mails: countMails(db),
  };
}
