import { expect, type Page } from '@playwright/test';
import { answerSimpleNote } from './simple-note.ts';

/** The session of an embedded shop, as its tab stores it. */
export const STORED = "Object.keys(sessionStorage).find((name) => name.startsWith('folio:session:')) ?? null";

type Host = {
  readonly kind?: 'plain' | 'hostile' | 'strict' | 'dark';
  readonly store?: number;
  readonly path?: string;
  /** A site that no store lists. */
  readonly isStranger?: boolean;
};

/** Returns the address of another site that embeds a store, with the shop's path in its hash. */
export function hostUrl({ kind = 'plain', store = 14, path, isStranger }: Host): string {
  const { port } = new URL(process.env.MAILBOX_URL ?? '');
  const shop = `http://${store}.localhost:${new URL(process.env.SHOP_URL ?? '').port}`;
  const hash = path ? `#${path}` : '';
  const site = isStranger ? 'stranger' : 'host';
  return `http://${site}.localhost:${port}/host/${kind}?shop=${encodeURIComponent(shop)}${hash}`;
}

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
export async function openHost(page: Page, host: Host = {}): Promise<unknown> {
  const url = hostUrl(host);
  // Another hash alone would change the shop's page within this document, at some time.
  if (page.url().split('#')[0] === url.split('#')[0]) await page.goto('about:blank');
  await page.goto(url);
  const before = await hostPage(page);
  const shop = page.locator('[data-folio]');
  await shop.scrollIntoViewIfNeeded();
  await shop.getByRole('main').waitFor();
  return before;
}

/** Answers the Nota Simple's questions and adds it to the cart, up to the order form. */
export async function orderNote(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await answerSimpleNote(page);
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await expect(page).toHaveURL(/#\/customer\/register$/);
}

/** Fills in the provider's frame, which is in the host's own tree. */
export async function fillHostedCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('[data-folio] iframe');
  await frame.getByRole('textbox', { name: /n[uú]m(ber|ero)/i }).fill(number);
  await frame.getByRole('textbox', { name: /expir|caducidad|validade/i }).fill('12 / 34');
  await frame.getByRole('textbox', { name: /securi|segur/i }).fill('123');
}
