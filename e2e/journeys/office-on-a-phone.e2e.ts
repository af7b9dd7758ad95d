import { expect, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

test('the place lists fold on a phone, with every upload in sight', async ({ browser, shopUrl }) => {
  const staff = await openOffice(browser, shopUrl, '/places', 'admin');
  await staff.setViewportSize({ width: 360, height: 780 });
  const uploads = staff.getByRole('button', { name: /^Subir CSV/ });
  await expect(uploads.first()).toBeVisible();
  for (const upload of await uploads.all()) {
    const box = await upload.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(360);
  }
  expect(await staff.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
