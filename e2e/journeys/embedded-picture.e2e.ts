import { openHost } from '../customer/host-page.ts';
import { expect, test } from '../shop/shop.ts';

test('[EN-1] an embedded store shows its own picture, which comes from the shop @second-width', async ({
  page,
}) => {
  await page.route('**/desktopapp/view/shell', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // Node finds no sub-domains of localhost; the store is the default one.
    const response = await route.fetch({ url: route.request().url().replace('14.localhost', '127.0.0.1') });
    const answer = await response.json();
    Object.assign(answer.value.store, { navbarImage: '/favicon.svg' });
    await route.fulfill({ response, json: answer });
  });
  await openHost(page, { kind: 'strict' });
  const picture = page.locator('[data-folio] .shell__picture');
  await expect(picture).toHaveAttribute('src', /^http:\/\/14\.localhost:\d+\/favicon\.svg$/);
  await expect
    .poll(() => picture.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate('window.folioConfig.navbar_img')).toBe(await picture.getAttribute('src'));
});
