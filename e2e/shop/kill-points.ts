import { expect, type Page, type Route } from '@playwright/test';
import { CARD_WITH_CHALLENGE, fillCard, fillRegister, passChallenge, pay } from '../customer/simple-note.ts';
import type { KillableShop } from './killable-shop.ts';
import { holdTable } from './shop-database.ts';

export type Scene = {
  readonly page: Page;
  readonly email: string;
  readonly shop: KillableShop;
  readonly kill: () => Promise<void>;
};
export type KillPoint = {
  readonly title: string;
  /** Also tried with everything killed at once, the database included, as in a power failure. */
  readonly power?: true;
  /** Acts from the form before the payment up to the kill. */
  readonly lose: (scene: Scene) => Promise<void>;
  /** The customer's first action after the restart; reloads the page by default. */
  readonly goOn?: (page: Page) => Promise<unknown>;
};

const CARD = '4242424242424242';

/** Runs `act` at the page's first call of that name. Resolves when it is done. */
function atCall(page: Page, name: string, act: (route: Route) => Promise<void>): Promise<void> {
  return new Promise((done, failed) => {
    page
      .route(`**/desktopapp/view/${name}`, (route) => act(route).then(done, failed), { times: 1 })
      .catch(failed);
  });
}

/** Kills the server before the call reaches it. */
const beforeCall = ({ page, kill }: Scene, name: string) =>
  atCall(page, name, async (route) => {
    await kill();
    await route.abort();
  });

/** Kills the server after the call is committed, before the browser receives the response. */
const beforeAnswer = ({ page, kill }: Scene, name: string) =>
  atCall(page, name, async (route) => {
    await route.fetch();
    await kill();
    await route.abort();
  });

async function payByCard({ page, email }: Scene, card = CARD): Promise<void> {
  await fillRegister(page, email);
  await fillCard(page, card);
  await pay(page);
}

type State = { stripe: { intents: { id: string; status: string }[] } };

/** Counts the provider's intents, all or in one state. */
async function countIntents(shop: KillableShop, status?: string): Promise<number> {
  const { stripe } = (await (await fetch(`${shop.now().sandbox}/__state`)).json()) as State;
  return stripe.intents.filter((intent) => status === undefined || intent.status === status).length;
}

const oneMore = async (shop: KillableShop, before: number, status?: string) =>
  expect.poll(() => countIntents(shop, status), { intervals: [20] }).toBe(before + 1);

/** In order, from the click that orders to the thank-you page. */
export const KILL_POINTS: readonly KillPoint[] = [
  {
    title: 'before the order reaches the server',
    lose: async (scene) => {
      const killed = beforeCall(scene, 'placeOrder');
      await fillRegister(scene.page, scene.email);
      await killed;
    },
  },
  {
    title: 'while the order is being stored',
    power: true,
    lose: async ({ page, email, shop, kill }) => {
      const somebodyWaits = await holdTable(shop.now().dataFolder, 'customer_order');
      await fillRegister(page, email);
      const release = await somebodyWaits();
      await kill();
      await release();
    },
  },
  {
    title: 'after the order is stored, before the response',
    lose: async (scene) => {
      const killed = beforeAnswer(scene, 'placeOrder');
      await fillRegister(scene.page, scene.email);
      await killed;
    },
  },
  {
    title: 'before the payment is opened at the provider',
    lose: async (scene) => {
      const killed = beforeCall(scene, 'pay');
      await fillRegister(scene.page, scene.email);
      await killed;
    },
  },
  {
    title: 'after the provider has opened the payment, before its response',
    lose: async ({ page, email, shop, kill }) => {
      const before = await countIntents(shop);
      await shop.tellProvider({ nextOutcome: 'timeout-after', call: 'create', timeoutMs: 60_000 });
      await fillRegister(page, email);
      await oneMore(shop, before);
      await kill();
    },
  },
  {
    title: 'after the payment is opened, before the browser knows',
    lose: async (scene) => {
      const killed = beforeAnswer(scene, 'pay');
      await fillRegister(scene.page, scene.email);
      await killed;
    },
  },
  {
    title: 'while the provider confirms, with the confirmation lost',
    lose: async (scene) => {
      const { shop, kill } = scene;
      const before = await countIntents(shop, 'succeeded');
      await shop.tellProvider({ webhooks: { drop: true }, scope: 'all' });
      await shop.tellProvider({ nextOutcome: 'timeout-after', call: 'confirm', timeoutMs: 60_000 });
      await payByCard(scene);
      await oneMore(shop, before, 'succeeded');
      await kill();
    },
  },
  {
    title: 'during the bank’s challenge',
    lose: async (scene) => {
      await payByCard(scene, CARD_WITH_CHALLENGE);
      await expect(
        scene.page.frameLocator('dialog iframe').getByRole('button', { name: /^Complete/ }),
      ).toBeVisible();
      await scene.kill();
    },
    goOn: passChallenge,
  },
  {
    title: 'after the payment, before settlement is requested',
    lose: async (scene) => {
      await scene.shop.tellProvider({ webhooks: { hold: true } });
      const killed = beforeCall(scene, 'settle');
      await payByCard(scene);
      await killed;
    },
  },
  {
    title: 'while the payment is being settled',
    power: true,
    lose: async (scene) => {
      const { shop, kill } = scene;
      await shop.tellProvider({ webhooks: { hold: true } });
      const killed = atCall(scene.page, 'settle', async (route) => {
        const somebodyWaits = await holdTable(shop.now().dataFolder, 'ledger_entry');
        await route.continue();
        const release = await somebodyWaits();
        await kill();
        await release();
      });
      await payByCard(scene);
      await killed;
    },
  },
  {
    title: 'after settlement, before the browser knows',
    lose: async (scene) => {
      const killed = beforeAnswer(scene, 'settle');
      await payByCard(scene);
      await killed;
    },
  },
  {
    title: 'before the thank-you page is there',
    lose: async (scene) => {
      const killed = beforeCall(scene, 'order');
      await payByCard(scene);
      await killed;
    },
  },
];
