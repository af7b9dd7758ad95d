import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { killEverything, killServer, startServer } from './killing.ts';
import { test as base } from './shop.ts';
import { type RunningShop, startShop } from './start-shop.ts';

export type KillableShop = {
  readonly now: () => RunningShop;
  readonly kill: (how: 'server' | 'everything') => Promise<void>;
  /** Restarts the server at the same addresses on the same data, by the surviving `./start` or a new one. */
  readonly startAgain: () => Promise<void>;
  /** Sets the sandbox's next behaviour (see its control endpoint). */
  readonly configureProvider: (behaviour: object) => Promise<void>;
};

async function openShop(folder: string): Promise<KillableShop & { stop: () => Promise<void> }> {
  let shop = await startShop(folder);
  let killed: 'server' | 'everything' | undefined;
  return {
    now: () => shop,
    kill: (how) => {
      killed = how;
      return how === 'server' ? killServer(shop) : killEverything(shop);
    },
    startAgain: async () => {
      if (killed === 'server' && (await startServer(shop))) return;
      shop = await startShop(folder, { port: shop.port, sandboxPort: shop.sandboxPort });
    },
    configureProvider: async (behaviour) => {
      const answer = await fetch(`${shop.sandbox}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'stripe', ...behaviour }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    stop: () => shop.stop(),
  };
}

type Fixtures = {
  /** Opens the page of another customer in a browser session of its own; console and page errors fail the journey. */
  readonly newCustomer: () => Promise<Page>;
};

/** The fixture of journeys that kill the shop: one shop per worker. */
export const test = base.extend<Fixtures, { shop: KillableShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'folio-mortal-'));
      const shop = await openShop(folder);
      await use(shop);
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  shopUrl: async ({ shop }, use) => use(shop.now().url),
  newCustomer: async ({ browser, expected }, use) => {
    const pages: Page[] = [];
    const errors: string[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(errors.filter((text) => !expected.test(text))).toEqual([]);
  },
});
