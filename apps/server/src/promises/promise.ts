import type { Answers } from '@folio/domain/flow/definition';
import { deliveryHours } from '@folio/domain/flow/delivery';
import type { Product } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import { addWorkingHours } from './working-time.ts';

/** Hours are promised as people say them. The office closes at a full hour, which none is rounded past. */
export const PROMISE_STEP_MS = 30 * 60_000;

/** The end of so many working hours of a store, at a full or a half hour, never too early. */
function endOf({ timeZone, country }: Store, hours: number, from: Date): Date {
  const done = addWorkingHours(from, hours, { timeZone, country });
  return new Date(Math.ceil(done.getTime() / PROMISE_STEP_MS) * PROMISE_STEP_MS);
}

/** Whether so many working hours end on the day of `from`, as the store reckons days. */
export const endsToday = (store: Store, hours: number, from: Date): boolean =>
  todayIn(store.timeZone, endOf(store, hours, from)) === todayIn(store.timeZone, from);

/** The instant by which a product with these answers is promised if work begins at `from`: a full or a half hour, never too early. */
export function calculatePromise(store: Store, product: Product, answers: Answers, from: Date): Date {
  const hours = deliveryHours(product.definition, answers, todayIn(store.timeZone, from));
  return endOf(store, hours, from);
}
