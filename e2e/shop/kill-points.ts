import { expect, type Page, type Route } from '@playwright/test';
import { CARD_WITH_CHALLENGE, fillCard, fillRegister, passChallenge, pay } from '../customer/simple-note.ts';
import type { KillableShop } from './killable-shop.ts';
import { holdTable } from './shop-database.ts';

export type Scene = {
  readonly page: Page;
  readonly email: string;
  readonly shop: KillableShop;
};
/** Ends after the kill what held the customer at the point. */
type EndHold = () => Promise<unknown>;
export type KillPoint = {
  readonly title: string;
  /** Acts from the form before the payment up to where the kill comes. */
  readonly arrive: (scene: Scene) => Promise<EndHold | undefined>;
  /** The customer's first action after the restart; reloads the page by default. */
  readonly resume?: (page: Page) => Promise<unknown>;
};

const CARD = '4242424242424242';

async function payByCard({ page, email }: Scene, card = CARD): Promise<void> {
  await fillRegister(page, email);
  await fillCard(page, card);
  await pay(page);
}

type Act = (scene: Scene) => Promise<void>;

/** Acts until the page makes its first call of that name, which waits from then on. */
async function upToCall(scene: Scene, name: string, act: Act): Promise<Route> {
  const { promise: call, resolve: wait } = Promise.withResolvers<Route>();
  await scene.page.route(`**/desktopapp/view/${name}`, wait, { times: 1 });
  await act(scene);
  return call;
}

/** Acts up to a call that does not reach the server. */
const beforeCall = (name: string, act: Act) => async (scene: Scene) => {
  const route = await upToCall(scene, name, act);
  return () => route.abort();
};

/** Acts up to a call that is committed, before the browser receives the response. */
const beforeAnswer = (name: string, act: Act) => async (scene: Scene) => {
  const route = await upToCall(scene, name, act);
  await route.fetch();
  return () => route.abort();
};

type State = { stripe: { intents: { id: string; status: string }[] } };

/** Counts the provider's intents, all or in one state. */
async function countIntents(shop: KillableShop, status?: string): Promise<number> {
  const { stripe } = (await (await fetch(`${shop.now().sandbox}/__state`)).json()) as State;
  return stripe.intents.filter((intent) => status === undefined || intent.status === status).length;
}

const oneMore = async (shop: KillableShop, before: number, status?: string) =>
  expect.poll(() => countIntents(shop, status), { intervals: [20] }).toBe(before + 1);

const WHILE_STORED: KillPoint = {
  title: 'while the order is being stored',
  arrive: async (scene) => {
    const somebodyWaits = await holdTable(scene.shop.now().dataFolder, 'customer_order');
    await payByCard(scene);
    return somebodyWaits();
  },
};

const WHILE_SETTLED: KillPoint = {
  title: 'while the payment is being settled',
  arrive: async (scene) => {
    const { shop } = scene;
    await shop.configureProvider({ webhooks: { hold: true } });
    const route = await upToCall(scene, 'settle', payByCard);
    const somebodyWaits = await holdTable(shop.now().dataFolder, 'ledger_entry');
    await route.continue();
    return somebodyWaits();
  },
};

/**
 * In order from the click that orders, but for the last two: the server asks the provider again after 15 seconds,
 * and a held table stops every order.
 */
const UNPAID: readonly KillPoint[] = [
  { title: 'before the order reaches the server', arrive: beforeCall('placeOrder', payByCard) },
  { title: 'after the order is stored, before the response', arrive: beforeAnswer('placeOrder', payByCard) },
  { title: 'before the payment is opened at the provider', arrive: beforeCall('pay', payByCard) },
  { title: 'after the payment is opened, before the browser knows', arrive: beforeAnswer('pay', payByCard) },
  {
    title: 'during the bank’s challenge',
    arrive: async (scene) => {
      await payByCard(scene, CARD_WITH_CHALLENGE);
      await expect(
        scene.page.frameLocator('dialog iframe').getByRole('button', { name: /^Complete/ }),
      ).toBeVisible();
    },
    resume: passChallenge,
  },
  {
    title: 'after the provider has opened the payment, before its response',
    arrive: async (scene) => {
      const { shop } = scene;
      const before = await countIntents(shop);
      await shop.configureProvider({ nextOutcome: 'timeout-after', call: 'create', timeoutMs: 60_000 });
      await payByCard(scene);
      await oneMore(shop, before);
    },
  },
  WHILE_STORED,
];

/**
 * First those who are paid by then. The others' payments must not be announced, so the provider loses one
 * announcement and holds the rest.
 */
const PAID: readonly KillPoint[] = [
  { title: 'after settlement, before the browser knows', arrive: beforeAnswer('settle', payByCard) },
  { title: 'before the thank-you page is there', arrive: beforeCall('order', payByCard) },
  {
    title: 'while the provider confirms, with the confirmation lost',
    arrive: async (scene) => {
      const { shop } = scene;
      const before = await countIntents(shop, 'succeeded');
      await shop.configureProvider({ webhooks: { drop: true } });
      await shop.configureProvider({ nextOutcome: 'timeout-after', call: 'confirm', timeoutMs: 60_000 });
      await payByCard(scene);
      await oneMore(shop, before, 'succeeded');
    },
  },
  {
    title: 'after the payment, before settlement is requested',
    arrive: async (scene) => {
      await scene.shop.configureProvider({ webhooks: { hold: true } });
      return beforeCall('settle', payByCard)(scene);
    },
  },
  WHILE_SETTLED,
];

type Kill = {
  readonly how: 'server' | 'everything';
  readonly when: string;
  readonly points: readonly KillPoint[];
  readonly tier?: ' @all';
};

/** Each kill with the customers whom it meets, in the order in which they come to their points. */
export const KILLS: readonly Kill[] = [
  { how: 'server', when: 'before payments', points: UNPAID, tier: ' @all' },
  { how: 'server', when: 'after payments', points: PAID, tier: ' @all' },
  // As in a power failure, the database included.
  { how: 'everything', when: 'during writes', points: [WHILE_SETTLED, WHILE_STORED] },
];
