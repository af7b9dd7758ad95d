import { addDays } from '@folio/domain/date/iso-date';
import { NO_PROPERTY } from '@folio/domain/quote/found-property';
import { todayIn } from '../../../platform/clock/local-date.ts';
import { loadQuote } from '../../../selling/quotes/load-quote.ts';
import { seeQuote } from '../../../selling/quotes/see-quote.ts';
import { makeFoundQuote } from '../../../selling/quotes/staff/make-found-quote.ts';
import { makePhoneQuote } from '../../../selling/quotes/staff/make-phone-quote.ts';
import { sendQuote } from '../../../selling/quotes/staff/send-quote.ts';
import { deliver, loadLines } from './desk.ts';
import { buy, fulfil, type Scene } from './orders.ts';
import { pay } from './payments.ts';
import type { Story } from './play.ts';
import { checkOut, openShopper } from './shop.ts';
import { minutesAfter, workAfter } from './time.ts';
import type { World } from './world.ts';

/** How far a quote gets. */
export type QuoteEnd = 'made' | 'sent' | 'seen';

export type QuoteScene = Pick<Scene, 'at' | 'storeId' | 'customer' | 'random'> & {
  readonly productId: number;
  /** Its net price in cents. */
  readonly net: number;
  /** Days for which it is valid. */
  readonly days: number;
  readonly upTo: QuoteEnd;
};

const dayAfter = ({ deps }: World, days: number): string =>
  addDays(todayIn('Europe/Madrid', deps.clock()), days);

/** Orders a quote as its customer, and pays. */
async function* orderQuote(
  world: World,
  { storeId, customer, random }: Pick<Scene, 'storeId' | 'customer' | 'random'>,
  quoteId: string,
  picked?: readonly string[],
): Story {
  const { deps } = world;
  const shopper = openShopper(world, storeId, customer);
  const loaded = await loadQuote(deps, shopper.visitor, quoteId, picked);
  if (loaded !== 'loaded') throw new Error(`the quote ${quoteId} is ${loaded}`);
  const orderId = await checkOut(world, shopper);
  yield minutesAfter(deps.clock(), 4);
  await pay(world, orderId);
  const scene = { storeId, customer, random, at: deps.clock(), products: [] };
  yield* fulfil(world, { orderId, shopper, scene });
}

/** A quote by telephone: made, sent, seen and ordered, or only some of these. */
export async function* quoteByPhone(world: World, scene: QuoteScene): Story {
  const { deps, staff } = world;
  const { storeId, customer, productId, net, days, upTo } = scene;
  yield scene.at;
  const { person, visitor } = openShopper(world, storeId, customer);
  const line = { productId, answers: {}, net, description: '' };
  const quote = await makePhoneQuote(
    deps,
    staff.operator,
    {
      storeId,
      email: person.email,
      locale: visitor.locale,
      endsOn: dayAfter(world, days),
      lines: [line],
    },
    undefined,
  );
  if (upTo === 'made') return;
  yield minutesAfter(scene.at, 3);
  await sendQuote(deps, staff.operator, quote.id);
  if (upTo === 'sent') return;
  yield minutesAfter(scene.at, 150);
  await seeQuote(deps, visitor, quote.id);
}

const FOUND = [
  { municipality: 'Getafe', address: 'Calle Inventada 3, 2.º A', registry: 'Getafe n.º 1', finca: '1234' },
  {
    municipality: 'Getafe',
    address: 'Calle Inventada 5',
    registry: 'Getafe n.º 1',
    finca: '1236',
    share: '50 %',
  },
  { municipality: 'Parla', address: 'Plaza de Muestra 4', registry: 'Parla n.º 2', finca: '567' },
].map((property) => ({ ...NO_PROPERTY, ...property }));

/** A property query whose findings are quoted; the customer orders notes of two of them, or still thinks. */
export async function* quoteOfFindings(world: World, scene: Scene, isOrdered: boolean): Story {
  const { deps, staff } = world;
  const bought = yield* buy(world, scene);
  yield* fulfil(world, bought, { upTo: 'taken' });
  const [query] = await loadLines(world, bought.orderId);
  if (!query) return;
  yield workAfter(deps.clock(), 1.5);
  const input = { found: FOUND, endsOn: dayAfter(world, 30) };
  const quote = await makeFoundQuote(deps, staff.operator, query.id, input, undefined);
  yield workAfter(deps.clock(), 0.5);
  await deliver(world, staff.operator, query.id, query.product_name);
  if (!isOrdered) return;
  yield minutesAfter(deps.clock(), 170);
  yield* orderQuote(
    world,
    scene,
    quote.id,
    quote.lines.slice(0, 2).map(({ id }) => id),
  );
}
