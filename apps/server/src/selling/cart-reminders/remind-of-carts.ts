import { sql } from 'kysely';
import { hourIn } from '../../platform/clock/local-hour.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { remindsOfCarts } from './agree-to-reminder.ts';
import { selectDueIds, selectIfDue, setQueued } from './due-reminders.queries.ts';

/** Maximum number of reminders per run; the rest wait for the next run. */
const BATCH = 100;
/** Hours of the store's day in which it sends these mails: from the first until before the last. */
const HOURS = { from: 9, until: 20 };

/** Returns whether a store sends mails about carts at this instant. */
export function mayRemindNow(store: Store, now: Date): boolean {
  const hour = hourIn(store.timeZone, now);
  return remindsOfCarts(store) && hour >= HOURS.from && hour < HOURS.until;
}

/**
 * Queues the mail about each abandoned cart with a consent (decision 46), and returns their number. Only one process
 * does it at a time, so that two carts of an address never cause two mails.
 */
export function remindOfCarts(deps: Deps): Promise<number> {
  const now = deps.clock();
  const open = [...deps.catalogue.current().stores.values()].filter((store) => mayRemindNow(store, now));
  if (open.length === 0) return Promise.resolve(0);
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('remind-of-carts', 0))`.execute(tx);
    const storeIds = open.map(({ id }) => id);
    let queued = 0;
    for (const one of await selectDueIds(tx, now, storeIds, BATCH)) {
      // An earlier mail of this run may have been to the same address.
      if (!(await selectIfDue(tx, one, now))) continue;
      await setQueued(tx, one.id, now);
      await deps.jobs.enqueue(tx, 'send-cart-mail', { reminderId: one.id });
      queued += 1;
    }
    return queued;
  });
}
