import type { Page } from '@playwright/test';
import { answerFlow } from '../answer-flow.ts';
import { expect, test } from '../shop.ts';

/**
 * What a store sells is asked of its own chooser, so that a product staff add is walked too. Between them these four sell every product, in
 * three languages; what two of one language sell is walked in the first. `WALK_STORES=9,21` walks others.
 */
const STORES = (process.env.WALK_STORES ?? '14,1,16,17').split(',').map(Number);

type Services = { main: { flow: string }[]; automatic: { productId: number }[] };
type Shelf = { readonly language: string | null; readonly flows: readonly string[] };

async function shelfOf(page: Page, chooser: string): Promise<Shelf> {
  await page.goto(chooser);
  const { main, automatic } = (await page.evaluate(async () => {
    const response = await fetch('/desktopapp/view/chooser', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    });
    return ((await response.json()) as { value: unknown }).value;
  })) as Services;
  const flows = [
    ...main.map(({ flow }) => flow),
    ...automatic.map(({ productId }) => `product/${productId}`),
  ];
  return { language: await page.locator('html').getAttribute('lang'), flows };
}

for (const [index, store] of STORES.entries()) {
  test(`[PR-9] [SW-4] every form of store ${store} is answered to its end, as its own definition asks`, async ({
    page,
    shopUrl,
  }) => {
    test.setTimeout(400_000);
    const { port } = new URL(shopUrl);
    const at = (id: number, path: string) => `http://${id}.localhost:${port}${path}`;
    const walked = new Set<string>();
    const { language, flows: all } = await shelfOf(page, at(store, '/servicios'));
    for (const earlier of STORES.slice(0, index)) {
      const other = await shelfOf(page, at(earlier, '/servicios'));
      if (other.language === language) for (const flow of other.flows) walked.add(flow);
    }
    const flows = all.filter((flow) => !walked.has(flow));
    expect(all.length).toBeGreaterThan(0);
    for (const flow of flows) {
      await test.step(flow, async () => {
        const way = await answerFlow(page, at(store, `/${flow}`), flow);
        expect(way.length, flow).toBeGreaterThan(0);
        if (flow.startsWith('product/')) expectNumberedWay(way);
        await expect(page).toHaveURL(/\/cart$/);
      });
    }
    await expect(page.locator('.cart__line')).toHaveCount(flows.length);
  });
}

/** Numbered steps go on in their order, and after the last one to the confirmation. */
function expectNumberedWay(way: readonly string[]): void {
  expect(way.at(-1)).toBe('confirmation');
  const steps = way.slice(0, -1).map((key) => Number(/^step(\d+)$/.exec(key)?.[1]));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
}
