import { expect, type Page } from '@playwright/test';
import { queryRows } from '../shop/shop-database.ts';

/** The store that works with third parties. */
const STORE = 1;

/** Assigns the ids of two containers to the store, and waits until its pages ask about cookies. */
export async function giveTags(): Promise<void> {
  await queryRows(
    process.env.SHOP_DATA ?? '',
    `update store set settings = settings || jsonb_build_object('analytics', $1::jsonb) where id = $2`,
    [JSON.stringify({ gtm: 'GTM-ABCD12,GTM-EFGH34' }), STORE],
  );
  // The shop hears of the change a moment later.
  const services = async () => (await fetch(`${process.env.SHOP_URL}/servicios?store_id=${STORE}`)).text();
  await expect.poll(services).toContain('GTM-ABCD12');
}

export const taggedOrigin = (shopUrl: string): string => `http://${STORE}.localhost:${new URL(shopUrl).port}`;

/** Stubs Google's responses and returns all requests to third parties. */
export async function watchThirdParties(page: Page, own: string): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== own) requests.push(href);
  });
  await page.route(/^https:\/\/www\.googletagmanager\.com\//, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.loadedTags = (globalThis.loadedTags ?? 0) + 1',
    }),
  );
  return requests;
}
