import { expect, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

test('the place lists fold on a phone, with every upload in sight @phone', async ({ browser, shopUrl }) => {
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

test.describe('the sign-in page', () => {
  // The back office asks who is signed in, and the wrong password is refused.
  test.use({ expected: /status of 401/ });

  test('[RO-4] staff sign in on a phone and continue to the page that they opened @phone', async ({
    page,
    shopUrl,
  }) => {
    await page.goto(`${shopUrl}/backoffice/account`);
    await page.getByLabel('Correo electrónico').fill('editor@folio.example');
    const password = page.getByLabel('Contraseña', { exact: true });
    await password.fill('otra palabra inventada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await password.fill('demostracion');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.locator('#content h1').first()).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/account$/);
  });
});
