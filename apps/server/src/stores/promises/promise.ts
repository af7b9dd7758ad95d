import type { Answers } from '@folio/domain/flow/definition';
import { deliveryHours } from '@folio/domain/flow/delivery';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import { addWorkingHours, workingHoursBetween } from './working-time.ts';

/** Promises are rounded up to half hours. The office closes at a full hour, so rounding never passes it. */
export const PROMISE_STEP_MS = 30 * 60_000;

/** Returns the end of this many working hours, rounded up to a half hour. */
function endOfWork({ timeZone, country }: Store, hours: number, from: Date): Date {
  const done = addWorkingHours(from, hours, { timeZone, country });
  return new Date(Math.ceil(done.getTime() / PROMISE_STEP_MS) * PROMISE_STEP_MS);
}

/** Returns whether this many working hours end on the day of `from` in the store's zone. */
export const endsToday = (store: Store, hours: number, from: Date): boolean =>
  todayIn(store.timeZone, endOfWork(store, hours, from)) === todayIn(store.timeZone, from);

/** Returns the promised time for a product with these answers if work starts at `from`, rounded up to a half hour. */
export function calculatePromise(store: Store, product: Product, answers: Answers, from: Date): Date {
  const hours = deliveryHours(product.definition, answers, todayIn(store.timeZone, from));
  return endOfWork(store, hours, from);
}

/**
 * Returns the promised time of a line that continues after it waited for its customer: the remaining working time at
 * the pause begins again now. A promise that was already broken then stays.
 */
export function resumePromise(store: Store, promisedAt: Date, pausedAt: Date, now: Date): Date {
  const left = workingHoursBetween(pausedAt, promisedAt, store);
  return left > 0 ? endOfWork(store, left, now) : promisedAt;
}
