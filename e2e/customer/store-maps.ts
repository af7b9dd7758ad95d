import { expect, type Page } from '@playwright/test';
import { queryRows } from '../shop/shop-database.ts';

/** The store with address suggestions; no other journey visits it. */
const STORE = 9;

export const mapsOrigin = (shopUrl: string): string => `http://${STORE}.localhost:${new URL(shopUrl).port}`;

/** Gives the store a maps key, and waits until its pages ask for consent. */
export async function giveMapsKey(): Promise<void> {
  await queryRows(
    process.env.SHOP_DATA ?? '',
    `update store set settings = settings || '{"mapsKey": "demonstration-maps-key"}' where id = $1`,
    [STORE],
  );
  // The shop hears of the change a moment later.
  const services = async () => (await fetch(`${process.env.SHOP_URL}/servicios?store_id=${STORE}`)).text();
  await expect.poll(services).toContain('Google Maps');
}

export type Call = { readonly text: string; readonly session: string; readonly referrer: string | undefined };

/** Returns the calls to the maps provider that a page makes, as they happen. */
export function watchMaps(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/places/') || request.method() === 'OPTIONS') return;
    const body = JSON.parse(request.postData() ?? '{}') as { input?: string; sessionToken?: string };
    calls.push({
      text: body.input ?? url.pathname.split('/').at(-1) ?? '',
      session: body.sessionToken ?? url.searchParams.get('sessionToken') ?? '',
      referrer: request.headers().referer,
    });
  });
  return calls;
}
