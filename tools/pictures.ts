/**
 * `node tools/pictures.ts`: the pictures of the README, and of the shop embedded in three host pages.
 * `node tools/pictures.ts <folder> [dark]`: every screen, wide and on a phone, into that folder.
 * `node tools/pictures.ts <folder> [dark] stores [id…]`: each store's chooser and first step instead.
 * `node tools/pictures.ts <folder> [dark] mails`: every mail in every language instead.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { openHost } from '../e2e/customer/host-page.ts';
import { answerSimpleNote } from '../e2e/customer/simple-note.ts';
import { startShop } from '../e2e/shop/start-shop.ts';
import { projectRoot } from './embedded-postgres.ts';
import { walkMails } from './mail-pictures.ts';
import {
  enterBackOffice,
  openFirstOrder,
  type Shoot,
  walkBackOffice,
  walkShop,
  walkStores,
} from './screens.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const [folder, ...words] = process.argv.slice(2);
const scheme = words.includes('dark') ? 'dark' : 'light';
const stores = words.includes('stores');
const mails = words.includes('mails');
const ids = words.filter((word) => /^\d+$/.test(word)).map(Number);
const data = mkdtempSync(join(tmpdir(), 'folio-pictures-'));
const shop = await startShop(data, { sampleOrders: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

async function onPage(options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  // A picture of the whole page moves the pointer off it, as a visitor does who is about to leave.
  const hint = page.getByRole('dialog', { name: 'Antes de irte' });
  await page.addLocatorHandler(hint, () => hint.getByRole('button').first().click());
  await act(page);
  await context.close();
}

async function forReadme(pictures: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await onPage(WIDE, async (page) => {
    await page.goto('/nota-simple/step1');
    await answerSimpleNote(page);
    await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)');
    await page.screenshot({ path: join(pictures, 'shop.png') });
  });
  await onPage(WIDE, async (page) => {
    await enterBackOffice(page);
    await openFirstOrder(page);
    await page.screenshot({ path: join(pictures, 'backoffice.png') });
  });
  process.env.MAILBOX_URL = shop.mailbox;
  process.env.SHOP_URL = shop.url;
  for (const kind of ['plain', 'hostile', 'strict'] as const) {
    await onPage(WIDE, async (page) => {
      await openHost(page, { kind, path: '/nota-simple/step1' });
      await page.locator('[data-folio]').getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate('scrollTo(0, document.querySelector("[data-folio]").offsetTop - 240)');
      await page.screenshot({ path: join(pictures, `embedded-${kind}.png`) });
    });
  }
}

async function ofEverything(into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const [size, options] of Object.entries({ wide: WIDE, phone: PHONE })) {
    const shootOn =
      (page: Page): Shoot =>
      async (name) => {
        await page.waitForLoadState('load');
        await page.evaluate('document.fonts.ready');
        await page.screenshot({
          path: join(into, `${name}-${size}.png`),
          fullPage: !name.startsWith('payment'),
        });
      };
    if (stores) {
      await onPage(options, (page) => walkStores(page, shootOn(page), shop.port, ids));
      continue;
    }
    if (mails) {
      // A mobile browser would lay a mail out for a wide screen, since mails set no viewport.
      await onPage({ ...options, isMobile: false }, (page) => walkMails(page, shootOn(page)));
      continue;
    }
    await onPage(options, (page) => walkShop(page, shootOn(page)));
    await onPage(options, (page) => walkBackOffice(page, shootOn(page)));
  }
}

try {
  await (folder ? ofEverything(folder) : forReadme(join(projectRoot, 'docs/pictures')));
} finally {
  await browser.close();
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
}
