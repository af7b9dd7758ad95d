import { answerFlow } from '../answer-flow.ts';
import { expect, test } from '../shop.ts';

/**
 * What a store sells is asked of its own chooser, so that a product staff add is walked too. Between them these four sell every product, in
 * three languages; `WALK_STORES=9,21` walks others. A store of thirty products takes some minutes.
 */
const STORES = (process.env.WALK_STORES ?? '14,1,16,17').split(',').map(Number);

// A trace of some hundred pages takes longer to write than the pages take to answer.
test.use({ trace: 'off' });

type Services = { main: { flow: string }[]; automatic: { productId: number }[] };

for (const store of STORES) {
  test(`[PR-9] [SW-4] every form of store ${store} is answered to its end, as its own definition asks`, async ({
    page,
    shopUrl,
  }) => {
    test.setTimeout(900_000);
    const origin = new URL(shopUrl);
    const at = (path: string) => `http://${store}.localhost:${origin.port}${path}`;
    await page.goto(at('/servicios'));
    const services = (await page.evaluate(async () => {
      const response = await fetch('/desktopapp/view/chooser', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '[]',
      });
      return ((await response.json()) as { value: unknown }).value;
    })) as Services;
    const flows = [
      ...services.main.map(({ flow }) => flow),
      ...services.automatic.map(({ productId }) => `product/${productId}`),
    ];
    expect(flows.length).toBeGreaterThan(0);
    for (const flow of flows) {
      await test.step(flow, async () => {
        const way = await answerFlow(page, at(`/${flow}`), flow);
        // Numbered steps go on in their order, and after the last one to the confirmation.
        const steps = way.map((key) => Number(key.slice(4)));
        if (flow.startsWith('product/')) expect(way.at(-1), flow).toBe('confirmation');
        else expect(way.length, flow).toBeGreaterThan(0);
        expect(steps.slice(0, -1), flow).toEqual(steps.slice(0, -1).toSorted((a, b) => a - b));
        await expect(page).toHaveURL(/\/cart$/);
      });
    }
    await expect(page.locator('.cart__line')).toHaveCount(flows.length);
  });
}
