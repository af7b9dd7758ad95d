import type { Page } from '@playwright/test';

/** The session of an embedded shop, as its tab stores it. */
export const STORED = "Object.keys(sessionStorage).find((name) => name.startsWith('folio:session:')) ?? null";

/** Returns the address of another site that embeds store 14. */
const address = (kind: string): string => {
  const { port } = new URL(process.env.MAILBOX_URL ?? '');
  const shop = `http://14.localhost:${new URL(process.env.SHOP_URL ?? '').port}`;
  return `http://host.localhost:${port}/host/${kind}?shop=${encodeURIComponent(shop)}`;
};

/** Returns what of a host page a shop in it must not change. */
export const hostPage = (page: Page) =>
  page.evaluate(`({
    title: document.title,
    metas: [...document.head.querySelectorAll('meta, title, link[rel=stylesheet], style')].map((one) => one.outerHTML),
    look: ['h1', 'p', 'a'].map((name) => {
      const { color, fontSize, fontFamily, display } = getComputedStyle(document.querySelector('article ' + name) ?? document.body);
      return { color, fontSize, fontFamily, display };
    }),
    root: document.documentElement.outerHTML.slice(0, 60),
    scrolling: history.scrollRestoration,
  })`);

/** Opens a page of another site and the shop in it. Returns what it looked like before. */
export async function openHost(page: Page, kind = 'plain'): Promise<unknown> {
  await page.goto(address(kind));
  const before = await hostPage(page);
  await page.locator('[data-folio]').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).waitFor();
  return before;
}

/** Fills in the provider's frame, which is in the host's own tree. */
export async function fillHostedCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('[data-folio] iframe');
  await frame.getByRole('textbox', { name: /number/i }).fill(number);
  await frame.getByRole('textbox', { name: /expir/i }).fill('12 / 34');
  await frame.getByRole('textbox', { name: /security/i }).fill('123');
}
