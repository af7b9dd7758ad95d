import { isPaidLater } from '@folio/domain/payment/methods';
import { DAYS, PLAN, type StorePlan } from '../../../../seed/demonstration/plan.ts';
import { type Bought, buy, converse, type Fulfilment, fulfil, pickBy, type Scene } from './orders.ts';
import type { Story } from './play.ts';
import { seededNumbers } from './random-numbers.ts';
import { buildBilling } from './shop.ts';
import { daysBefore } from './time.ts';
import type { World } from './world.ts';

/** Customers come more often lately, and by day: the hours of the office's clock, each as often as it is listed. */
const HOURS = [8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 15, 16, 16, 17, 17, 18, 19, 20, 21, 22];
const GROWTH = 1.35;

/** What sometimes happens to an order, as parts of all. */
const SHARES = {
  unpaid: 0.04,
  declined: 0.06,
  asked: 0.07,
  notFound: 0.03,
  late: 0.04,
  written: 0.1,
  invoice: 0.2,
};

const pickMethod = ({ deps }: World, storeId: number, random: () => number): string | undefined => {
  const methods = deps.catalogue.current().stores.get(storeId)?.paymentMethods ?? [];
  const instant = methods.filter(({ code }) => !isPaidLater(code));
  return (random() < 0.6 ? instant[0] : pickBy(instant, random()))?.code;
};

/** Returns the ordinary orders of a store in a month. */
function createScene(
  world: World,
  now: Date,
  { storeId, products, orders }: StorePlan,
  index: number,
): Scene {
  const random = seededNumbers(storeId * 1000 + index);
  const days = Math.floor(DAYS * ((index + random()) / orders) ** GROWTH);
  const hour = pickBy(HOURS, random()) + random();
  const chance = random();
  const isInvoiced = random() < SHARES.invoice;
  const country = world.deps.catalogue.current().stores.get(storeId)?.country ?? '';
  const isUrgent = random() < 0.2;
  return {
    at: daysBefore(now, days, hour),
    ...{ storeId, customer: storeId * 5 + index, random },
    products: [products[index % products.length] as number],
    given: {
      tiene_datos_registrales: 'no',
      ...(isUrgent && { servicio_urgente: 'urgent', plazo: 'urgente', urgente: 'si' }),
    },
    checkout: (shopper) => ({
      method: pickMethod(world, storeId, random),
      ...(isInvoiced && ['ES', 'PT'].includes(country) && { billing: buildBilling(shopper) }),
    }),
    payment:
      chance < SHARES.unpaid
        ? 'none'
        : chance < SHARES.unpaid + SHARES.declined
          ? 'after_decline'
          : 'at_once',
  };
}

function pickFulfilment({ random }: Scene): Fulfilment {
  const [chance, other] = [random(), random()];
  if (chance < SHARES.notFound) return { ending: 'not_found' };
  if (chance < SHARES.notFound + SHARES.asked) return { isAsked: true };
  return other < SHARES.late ? { done: 1.3 } : {};
}

async function* ordinary(world: World, scene: Scene): Story {
  const bought: Bought = yield* buy(world, scene);
  if (scene.payment === 'none') return;
  const how = pickFulfilment(scene);
  const isWritten = scene.random() < SHARES.written;
  if (isWritten) yield* converse(world, bought, { hours: 0.5 });
  yield* fulfil(world, bought, how);
}

/** Returns the orders without a story of their own: bought, worked on and delivered. */
export const ordinaryOrders = (world: World, now: Date): Story[] =>
  PLAN.flatMap((plan) =>
    Array.from({ length: plan.orders }, (_, index) => ordinary(world, createScene(world, now, plan, index))),
  );
