import type { Page } from '@playwright/test';
import { expect, test } from '../shop/shop.ts';

// A new release replaces the one of the open page (AR-12, AR-13).

const HALF_HOUR = '30:05';

/** Publishes a new version from now on, as a release does. Returns a counter of the requests for it. */
async function publishAnother(page: Page): Promise<() => number> {
  let checks = 0;
  await page.context().route(/\/version\.json\?t=\d+$/, (route) => {
    checks += 1;
    return route.fulfill({ json: { version: '99.0.0' } });
  });
  return () => checks;
}

/** Waits for the background requests to finish: then the half hour begins. */
const atRest = (page: Page) =>
  expect.poll(() => page.evaluate('Array.isArray(globalThis.dataLayer)')).toBe(true);

const TYPED = "Object.keys(sessionStorage).some((name) => name.startsWith('folio:unsent:'))";

test('[AR-12] [BC-3] a release in the middle of a form reloads it once and loses nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'Sí' }).click();
  const owner = page.getByRole('textbox', { name: 'Nombre del propietario' });
  await owner.fill('Carmen Inventada');
  await expect.poll(() => page.evaluate(TYPED)).toBe(true);
  await atRest(page);
  const checks = await publishAnother(page);
  await page.clock.fastForward(HALF_HOUR);
  await expect(page).toHaveURL(/\/nota-simple\/step2\?t=\d+$/);
  await expect(owner).toHaveValue('Carmen Inventada');
  expect(checks()).toBe(1);
  // The form then submits the typed values.
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/nota-simple\/step3/);
  await page.getByRole('link', { name: 'Atrás' }).click();
  await expect(owner).toHaveValue('Carmen Inventada');
});

test('[AR-12] two tabs reload once within half an hour, even if an asset is missing @all', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const other = await context.newPage();
  // A document that updates its URL is reported twice, so count each URL once per tab.
  const loads = new Set<string>();
  for (const [at, tab] of [page, other].entries()) {
    await tab.goto('/servicios');
    await atRest(tab);
    tab.on('framenavigated', () => loads.add(`${at} ${tab.url()}`));
  }
  const checks = await publishAnother(page);
  await page.clock.fastForward(HALF_HOUR);
  await expect.poll(checks).toBe(2);
  await expect.poll(() => loads.size).toBe(1);
  expect([...loads]).toEqual([expect.stringMatching(/\/servicios\?t=\d+$/)]);
  // A missing asset would reload the tab that has not reloaded (AR-13), but the half hour is used up.
  const left = [page, other].find((tab) => !tab.url().includes('?t=')) as Page;
  // A reload first checks that the shop is reachable.
  const questions: string[] = [];
  left.on('request', (request) => questions.push(new URL(request.url()).pathname));
  await left.evaluate("dispatchEvent(new Event('vite:preloadError'))");
  await left.evaluate("fetch('/livez').then(() => undefined)");
  expect(questions).toEqual(['/livez']);
  expect(loads.size).toBe(1);
});

test('[AR-12] unsaved input postpones a reload to the next check @all', async ({ page }) => {
  await page.clock.install();
  await page.goto('/customer/authenticate');
  await atRest(page);
  const password = page.getByLabel('Contraseña');
  await password.fill('una contraseña');
  const begun = await page.evaluate<number>('Date.now()');
  const checks = await publishAnother(page);
  await page.clock.fastForward(HALF_HOUR);
  await expect.poll(checks).toBe(1);
  await expect(password).toHaveValue('una contraseña');
  await password.fill('');
  await page.clock.fastForward(HALF_HOUR);
  await expect(page).toHaveURL(/authenticate\?t=\d+$/);
  const at = Number(new URL(page.url()).searchParams.get('t'));
  expect(at - begun).toBeGreaterThan(60 * 60_000);
});

test('[ER-4] a failed version check is logged and changes nothing @all', async ({ page }) => {
  await page.clock.install();
  await page.goto('/servicios');
  await atRest(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page
    .context()
    .route(/\/version\.json/, (route) => route.fulfill({ status: 200, body: 'not a version' }));
  await page.clock.fastForward(HALF_HOUR);
  await expect.poll(() => logged).toEqual(['Could not get version']);
  await expect(page).toHaveURL(/\/servicios$/);
});
