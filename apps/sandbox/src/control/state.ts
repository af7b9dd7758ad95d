import { countMails } from '../mailbox/mails.ts';
import type { BookEntry, Provider } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listDeliveries } from '../webhooks/deliveries.ts';
import { faultRules } from '../webhooks/faults.ts';
import { isHeld } from '../webhooks/queue.ts';
import { commonRequests, takenOutcomes } from './requested-outcomes.ts';

/** All that the sandbox knows, newest first: a member per provider, and the books over all of them. */
export function wholeState(db: Database, providers: readonly Provider[]) {
  return {
    ...Object.fromEntries(
      providers.map((provider) => [provider.name, { ...commonState(db, provider), ...provider.state() }]),
    ),
    books: booksOverAll(providers),
    mails: countMails(db),
  };
}

/** What is there of every provider alike. */
export function commonState(db: Database, provider: Provider) {
  return {
    webhookUrl: provider.sender?.url() ?? null,
    inForce: inForce(db, provider),
    taken: takenOutcomes(db, provider.name),
    deliveries: listDeliveries(db, provider.name).map(({ payload: _, ...delivery }) => delivery),
    books: provider.books(),
  };
}

/** The faults and requested outcomes that hold now for a provider. */
export function inForce(db: Database, { name, control }: Provider) {
  return {
    ...commonRequests(db, name),
    ...control.inForce(),
    webhooks: { rules: faultRules(db, name), hold: isHeld(db, name) },
  };
}

/** One entry for an order, whatever providers it was paid through. */
export function booksOverAll(providers: readonly Provider[]): BookEntry[] {
  const byOrder = Map.groupBy(
    providers.flatMap((provider) => provider.books()),
    ({ order_id }) => order_id,
  );
  return [...byOrder].map(([order_id, entries]) => ({
    order_id,
    payments: entries.flatMap(({ payments }) => payments),
    charged: entries.reduce((sum, { charged }) => sum + charged, 0),
    refunded: entries.reduce((sum, { refunded }) => sum + refunded, 0),
  }));
}
