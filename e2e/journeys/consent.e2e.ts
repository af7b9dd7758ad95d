import type { Page } from '@playwright/test';
import { listen } from '../access/live-regions.ts';
import { addToCart, answerSimpleNote, fillCard, pay, register } from '../customer/simple-note.ts';
import { giveTags, taggedOrigin, watchThirdParties } from '../customer/store-tags.ts';
import { expect, expectAccessible, takenOver, test } from '../shop/shop.ts';

// Third-party consent (AR-14), in a store that works with third parties.

test.beforeAll(giveTags);

type Entry = readonly [string, string, Record<string, string>];
/** Returns the Consent Mode commands in the data layer, in order. */
const consentCommands = (page: Page): Promise<Entry[]> =>
  page.evaluate<Entry[]>(
    '(globalThis.dataLayer ?? []).filter((one) => one[0] === "consent").map((one) => [...one])',
  );

const opened = async (page: Page, shopUrl: string, path = '/servicios') => {
  await page.goto(`${taggedOrigin(shopUrl)}${path}`);
  await expect(page.getByRole('region', { name: /^Cookies en / })).toBeVisible();
};
const SAVED = /^Tu elección está guardada/;
const question = (page: Page) => page.getByRole('region', { name: /^Cookies en / });

test('[AR-14] a purchase without consent contacts only the payment provider', async ({
  page,
  shopUrl,
  email,
}) => {
  const thirdPartyRequests = await watchThirdParties(page, taggedOrigin(shopUrl));
  await opened(page, shopUrl);
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(question(page)).toBeHidden();
  await page.goto(`${taggedOrigin(shopUrl)}/nota-simple/step1`);
  await expect(question(page)).toHaveCount(0);
  await answerSimpleNote(page);
  await addToCart(page);
  await register(page, email);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/success/);
  await expect.poll(() => consentCommands(page)).toHaveLength(1);
  const sandbox = new URL(process.env.MAILBOX_URL ?? '').origin;
  const origins = new Set(thirdPartyRequests.map((url) => new URL(url).origin));
  expect([...origins]).toEqual([sandbox]);
});

test('[AR-14] [AP-35] tags load only after consent and stop after its withdrawal @all', async ({
  page,
  shopUrl,
}) => {
  const { hears } = await listen(page);
  const thirdPartyRequests = await watchThirdParties(page, taggedOrigin(shopUrl));
  await opened(page, shopUrl);
  await expect.poll(() => consentCommands(page)).toHaveLength(1);
  expect(thirdPartyRequests).toEqual([]);
  await question(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate('globalThis.loadedTags')).toBe(2);
  expect(thirdPartyRequests).toEqual(
    ['GTM-ABCD12', 'GTM-EFGH34'].map((id) => `https://www.googletagmanager.com/gtm.js?id=${id}`),
  );
  const [first, second] = await consentCommands(page);
  expect(first?.slice(0, 2)).toEqual(['consent', 'default']);
  expect(first?.[2]).toMatchObject({
    analytics_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  expect(second?.slice(0, 2)).toEqual(['consent', 'update']);
  expect(second?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'granted' });
  // Tags must never see a private URL: the browser opens a new document without them.
  await page.getByRole('link', { name: 'Tus pedidos' }).click();
  await expect(page).toHaveURL(/\/pedidos$/);
  expect(await page.evaluate('globalThis.loadedTags')).toBeUndefined();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Elegir cookies' }).click();
  // This page may have tags again: it soon opens anew with them.
  await expect(async () => expect(await page.evaluate('globalThis.loadedTags')).toBe(2)).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies y medición' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rechazar todas' }).click();
  await expect(page.getByText('Tu elección está guardada.')).toBeVisible();
  await hears(SAVED);
  const before = thirdPartyRequests.length;
  await page.goto(`${taggedOrigin(shopUrl)}/servicios`);
  await expect.poll(() => consentCommands(page)).toHaveLength(1);
  expect(thirdPartyRequests).toHaveLength(before);
});

test('[AR-14] the consent question covers nothing, and answering it amid a form stays on the page @second-width @all', async ({
  page,
  shopUrl,
}) => {
  const { hears } = await listen(page);
  await opened(page, shopUrl, '/nota-simple/step1');
  await page.getByRole('button', { name: 'Sí' }).click();
  const owner = page.getByRole('textbox', { name: 'Nombre del propietario' });
  await owner.fill('Carmen Inventada');
  const next = await page.getByRole('button', { name: 'Continuar' }).boundingBox();
  const asks = await question(page).boundingBox();
  expect((asks?.y ?? 0) + (asks?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0);
  // The page sends its commands once deferred scripts have loaded.
  await expect.poll(() => consentCommands(page)).toHaveLength(1);
  await page.evaluate('globalThis.isSameDocument = true');
  await question(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(question(page)).toBeHidden();
  await hears(SAVED);
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
  await expect(owner).toHaveValue('Carmen Inventada');
  await page.reload();
  await takenOver(page);
  await expect(question(page)).toHaveCount(0);
  await expect(owner).toHaveValue('Carmen Inventada');
});
