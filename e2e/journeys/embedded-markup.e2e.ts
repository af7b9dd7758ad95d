import type { Page } from '@playwright/test';
import { hostUrl } from '../customer/host-page.ts';
import { expect, test } from '../shop/shop.ts';

/** Another origin, on the same machine: its frames' properties throw. */
const elsewhere = () => new URL('/host/plain.css', hostUrl({ isStranger: true })).href;

/** Markup without scripts, as a visitor's comment may contain it, whose names become globals of its page. */
const MARKUP: Readonly<Record<string, string | (() => string)>> = {
  'two links':
    '<a id="folioConfig"></a><a id="folioConfig" name="baseUrl" href="http://other.localhost/"></a>',
  'a form': '<form id="folioConfig"><input name="baseUrl"><input name="municipio"></form>',
  'a frame': () => `<iframe name="folioConfig" src="${elsewhere()}"></iframe>`,
  'a frame with a document':
    '<iframe name="folioConfig" srcdoc=\'<a id="baseUrl" href="http://other.localhost/">\'></iframe>',
  'an image': '<script src="http://other.localhost/embed.js"></script><img name="currentScript" alt="">',
  'the router’s data': () => `<iframe name="__staticRouterHydrationData" src="${elsewhere()}"></iframe>`,
};

/** Opens a host's page that sets no config, with a reader's comment before the shop's script. */
async function openWith(page: Page, markup: string): Promise<void> {
  await page.route('**/host/config.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `document.write(${JSON.stringify(markup)})` }),
  );
  await page.goto(hostUrl({}));
  await page.locator('[data-folio]').scrollIntoViewIfNeeded();
}

for (const [name, markup] of Object.entries(MARKUP))
  test(`[EN-1] ${name} in a host’s page cannot name the shop’s origin @second-width`, async ({ page }) => {
    const asked: string[] = [];
    await page.route('http://other.localhost/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await openWith(page, typeof markup === 'string' ? markup : markup());
    await expect(page.locator('[data-folio]').getByRole('main')).toBeVisible();
    expect(await page.evaluate('window.folioConfig.baseUrl')).toMatch(/^http:\/\/14\.localhost:\d+$/);
    expect(asked.filter((url) => !url.endsWith('/embed.js'))).toEqual([]);
  });
