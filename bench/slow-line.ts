/**
 * `node bench/slow-line.ts [runs]`: measures the wait of a buyer for each page of a purchase and for the card field.
 * The phone and its line are slow: 400 kb/s, 400 ms, processor slowed four times. Prints medians, and exits with 1 if
 * the card field takes longer than it should. The provider's own frame is a page of the sandbox.
 */
import type { Browser, Page } from '@playwright/test';
import { purchase, withNote } from '../e2e/customer/register-page.ts';
import { median, report } from './setup/report.ts';
import { withBrowser } from './setup/with-browser.ts';

const RUNS = Number(process.argv[2] ?? 5);
const CARD = 'the card field, usable';
/** From the cart, with the checkout's page that has the field. */
const CARD_MS = 6000;
const BYTES_PER_S = 400_000 / 8;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const times = new Map<string, number[]>();

/** Measures the time from an action to its visible result. */
async function measure(
  name: string,
  act: () => Promise<unknown>,
  shown: () => Promise<unknown>,
): Promise<void> {
  const start = performance.now();
  await act();
  await shown();
  times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
}

/** Buys a Nota Simple as far as the card field, with an empty cache. */
async function buy(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-ES',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await slowDown(page);
  const heading = (name: string | RegExp) => () => page.getByRole('heading', { level: 1, name }).waitFor();
  await measure('the chooser', () => page.goto('/servicios', { waitUntil: 'commit' }), heading(/registro/));
  await page.waitForLoadState('load');
  await measure(
    'the first question',
    () => page.getByRole('link', { name: 'Solicitar Nota Simple' }).first().click(),
    heading(/propietario/),
  );
  await withNote(page);
  await page.waitForLoadState('networkidle');
  const number = page
    .frameLocator('.checkout__card-field iframe')
    .getByRole('textbox', { name: /n[uú]m(ber|ero)/i });
  await measure(
    CARD,
    () => purchase(page),
    () => number.fill('4242'),
  );
  await context.close();
}

await withBrowser(async (shop, browser) => {
  for (let run = 0; run < RUNS; run += 1) await buy(browser, shop.url);
  for (const [name, list] of times) {
    const [ms, limit] = [median(list), name === CARD ? CARD_MS : Number.POSITIVE_INFINITY];
    report(
      name,
      `${(ms / 1000).toFixed(1)} s`,
      name === CARD ? `at most ${CARD_MS / 1000} s` : '',
      ms <= limit,
    );
  }
});
