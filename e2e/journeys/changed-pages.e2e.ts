import type { Page } from '@playwright/test';
import { answerFromHere, flowsSold } from '../customer/answer-flow.ts';
import { expect, test } from '../shop/shop.ts';

/** React's report that it could not hydrate a page and rendered it again. */
test.use({ expected: /React error #418/ });

/**
 * Adds elements to a page while it arrives, as password managers and translators do. Keeps the text as sent,
 * without the wallets' place, which fills later.
 */
const ADD_ELEMENTS = `
  new MutationObserver(() => {
    if (document.readyState !== 'loading') return;
    for (const element of document.querySelectorAll('input:not([type=hidden]), textarea, select, h1'))
      if (!element.nextElementSibling?.matches('[data-added]')) {
        const added = document.createElement(element.matches('h1') ? 'font' : 'div');
        added.dataset.added = '';
        element.after(added);
      }
  }).observe(document, { childList: true, subtree: true });
  globalThis.mainText = () => {
    const main = document.querySelector('main')?.cloneNode(true);
    const hidden = 'noscript, script, style, template, .cart__express, .express';
    for (const part of main?.querySelectorAll(hidden) ?? []) part.remove();
    return main?.textContent.replaceAll(/\\s/g, '');
  };
  document.addEventListener('readystatechange', () => {
    globalThis.sentText ??= mainText();
  });
`;
test.beforeEach(({ page }) => page.addInitScript(ADD_ELEMENTS));

async function expectAsSent(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main form [data-added]'), `${path} is rendered again`).toHaveCount(0);
  // Some fields load only then.
  const sent = await page.evaluate<string>('sentText');
  await expect.poll(() => page.evaluate<string>('mainText()'), { message: path }).toBe(sent);
}

const OTHER_PAGES = [
  '/municipios',
  '/municipios/sevilla',
  '/NotaSimpleRegistroPropiedad/getafe',
  '/no-such-page',
];

test('[RT-1] [RT-7] [RT-10] pages that an extension changed before hydration are complete @all', async ({
  page,
  shopUrl,
}) => {
  test.setTimeout(300_000);
  for (const store of [14, 16]) {
    const shop = `http://${store}.localhost:${new URL(shopUrl).port}`;
    await expectAsSent(page, `${shop}/servicios`);
    const flows = (await flowsSold(page)).map((flow) => `/${flow}`);
    for (const path of [...flows, ...OTHER_PAGES]) await expectAsSent(page, `${shop}${path}`);
  }
});

for (const store of [14, 16])
  test(`[SW-4] every document of store ${store} can be ordered on pages that an extension changes @all`, async ({
    page,
    context,
    shopUrl,
  }) => {
    test.setTimeout(900_000);
    const shop = `http://${store}.localhost:${new URL(shopUrl).port}`;
    await page.goto(`${shop}/servicios`);
    for (const flow of await flowsSold(page)) {
      await page.goto(`${shop}/${flow}`);
      await answerFromHere(page, flow, { reloads: true });
      for (const path of ['/cart', '/customer/register']) await expectAsSent(page, `${shop}${path}`);
      // The next document is another visitor's.
      await context.clearCookies();
      await page.evaluate('sessionStorage.clear(), localStorage.clear()');
    }
  });
