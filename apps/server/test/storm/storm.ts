/** Many purchases at once over every way to pay, with everything going wrong that can: and then the books are compared. */
import type { PayResult } from '@folio/contract/payment';
import { jsonb } from '../../src/db/json.ts';
import type { Deps } from '../../src/deps.ts';
import { selectLatestAttempt } from '../../src/payments/attempts.queries.ts';
import { watchAttempts } from '../../src/payments/watch-attempts.ts';
import { sendRefund } from '../../src/refunds/send-refund.ts';
import { watchRefunds } from '../../src/refunds/watch-refunds.ts';
import { checkOut, withNote } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';
import { type Dice, dice } from './dice.ts';
import { WAYS, type Way, type Wish } from './ways.ts';

export type Storm = {
  readonly test: TestApp;
  readonly sandboxUrl: string;
  readonly control: (wish: object) => Promise<void>;
};

/** The accounts that the ways are taken by, all in one store. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  stripe: 'stripe',
  cc: 'redsys',
  bizum: 'redsys-page',
  monei: 'monei',
  paypal: 'paypal',
  sibsmbway: 'sibs',
  sibsmb: 'sibs',
};

export async function offerAll({ deps }: TestApp): Promise<void> {
  await deps.db
    .insertInto('store_payment_method')
    .values(
      WAYS.map(({ method }, at) => ({
        store_id: 14,
        method,
        gateway: ACCOUNTS[method] as string,
        position: at + 1,
        settings: jsonb({}),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'method']).doUpdateSet((eb) => ({ gateway: eb.ref('excluded.gateway') })),
    )
    .execute();
  await deps.catalogue.refresh();
}

const WEBHOOKS = [
  { drop: true },
  { duplicate: true },
  { reverse: true },
  { delayMs: 300 },
  { badSignature: true },
  { drop: true, duplicate: true },
];
const OUTCOMES = ['timeout-before', 'timeout-after', 'http-500'];

/** Something goes wrong next at a provider: with its call to us, or with ours to it. */
async function trouble({ control }: Storm, throws: Dice, provider: string): Promise<void> {
  if (throws.chance(40)) await control({ provider, webhooks: throws.pick(WEBHOOKS), scope: 'next' });
  if (throws.chance(20))
    await control({ provider, nextOutcome: throws.pick(OUTCOMES), timeoutMs: 30, scope: 'next' });
}

/** One customer, from the cart to whatever they end with: they press twice, fail, leave, come back, and pay another way. */
async function buy(storm: Storm, throws: Dice): Promise<number> {
  const who = await withNote(storm.test);
  const ways = [throws.pick(WAYS), throws.pick(WAYS), throws.pick(WAYS)];
  const orderId = await checkOut(who);
  for (const way of ways) {
    const wish: Wish = throws.chance(60) ? 'pay' : throws.pick(['fail', 'leave'] as const);
    await trouble(storm, throws, way.provider);
    const isPaid = await tryWay(storm, throws, { who, orderId }, way, wish);
    if (isPaid || throws.chance(35)) break;
  }
  return orderId;
}

type Buyer = { readonly who: Awaited<ReturnType<typeof withNote>>; readonly orderId: number };

async function tryWay(
  storm: Storm,
  throws: Dice,
  { who, orderId }: Buyer,
  way: Way,
  wish: Wish,
): Promise<boolean> {
  const id = String(orderId);
  const press = async (fields: Record<string, string>) =>
    (await who.view('pay', id, way.method, fields)).json().value as PayResult;
  const fields = way.fields?.(wish) ?? {};
  const pressed = await Promise.all(throws.chance(25) ? [press(fields), press(fields)] : [press(fields)]);
  const next = pressed.find((result) => result.kind === 'next');
  const attempt = await selectLatestAttempt(storm.test.deps.db, orderId);
  if (next && attempt?.provider_ref) {
    const { sandboxUrl } = storm;
    const act = { sandboxUrl, providerRef: attempt.provider_ref, step: next.step, wish, goOn: press };
    // What the customer does at the provider may fail there too: then they are back here.
    await way.act(act).catch(() => undefined);
  }
  if (throws.chance(60)) {
    const settle = () => who.view('settle', id, {});
    await Promise.all(throws.chance(30) ? [settle(), settle()] : [settle()]);
  }
  const { state } = await storm.test.deps.db
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state === 'paid';
}

/** So many purchases, some at the same time. Answers with their orders. */
export async function rage(storm: Storm, count: number, seed: number, atOnce = 6): Promise<number[]> {
  const throws = dice(seed);
  const orders: number[] = [];
  let next = 0;
  const work = async () => {
    for (let mine = next++; mine < count; mine = next++) orders.push(await buy(storm, throws.own(mine)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return orders;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Nothing goes wrong any more, and time goes on until all that is open has ended. */
export async function calm({ test, control }: Storm): Promise<void> {
  for (const provider of new Set(WAYS.map((way) => way.provider)))
    await control({ provider, nextOutcome: null, webhooks: { clear: true } });
  const begun = Date.now();
  for (const later of [
    2 * MINUTE_MS,
    20 * MINUTE_MS,
    DAY_MS + MINUTE_MS,
    2 * DAY_MS,
    12 * DAY_MS,
    20 * DAY_MS,
  ]) {
    test.setNow(new Date(begun + later));
    for (let looked = 1; looked > 0; ) looked = (await watchAttempts(test.deps)) > 0 ? 1 : 0;
    await giveBack(test.deps);
  }
  test.setNow();
}

/** What a job does in life: every refund that was asked for is sent, and asked about. */
async function giveBack(deps: Deps): Promise<void> {
  const asked = await deps.db.selectFrom('refund').select('id').where('state', '=', 'requested').execute();
  for (const { id } of asked) await sendRefund(deps, id);
  await watchRefunds(deps);
}

export type Account = { readonly orderId: number; readonly charged: number; readonly refunded: number };

/** What the providers' own books say of an order, all of them together. */
export async function providersBooks({ sandboxUrl }: Storm): Promise<ReadonlyMap<number, Account>> {
  const state = (await (await fetch(`${sandboxUrl}/__state`)).json()) as {
    books: { order_id: string | null; charged: number; refunded: number }[];
  };
  const accounts = new Map<number, Account>();
  for (const { order_id, charged, refunded } of state.books) {
    const orderId = Number(order_id?.split('-')[0]);
    const before = accounts.get(orderId) ?? { orderId, charged: 0, refunded: 0 };
    accounts.set(orderId, {
      orderId,
      charged: before.charged + charged,
      refunded: before.refunded + refunded,
    });
  }
  return accounts;
}
