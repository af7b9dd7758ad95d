import type { Answers } from '@folio/domain/flow/definition';
import { workingHoursOf } from '@folio/domain/flow/delivery';
import type { Product } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import { todayIn } from '../flow/dates.ts';
import { addWorkingHours } from './working-time.ts';

/** The instant by which a product with these answers is promised if work begins at `from`. */
export function promiseOf(store: Store, product: Product, answers: Answers, from: Date): Date {
  const hours = workingHoursOf(product.definition, answers, todayIn(store.timeZone, from));
  return addWorkingHours(from, hours, { timeZone: store.timeZone, country: store.country });
}
