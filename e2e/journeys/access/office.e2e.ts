import { type Page, request } from '@playwright/test';
import { audit } from '../../access/audit.ts';
import { OFFICE_SIGN_IN, OFFICE_VISITS } from '../../access/office-visits.ts';
import { makeBuyer } from '../../access/shop-content.ts';
import { auditAs, fillAddress } from '../../access/sweep.ts';
import { press } from '../../customer/keyboard.ts';
import { expect, test } from '../../shop/shop.ts';
import { openOffice, STAFF } from '../../staff/office.ts';

/** Opens another page of the back office, with its data. */
async function show(staff: Page, path: string): Promise<void> {
  await staff.goto(path);
  await expect(staff.locator('#content h1').first()).toBeVisible();
  await expect(staff.locator('#content .mantine-Skeleton-root')).toHaveCount(0);
}

test('[RO-4] [OS-8] every page of the back office, by each role, on a wide screen, a phone and at 400 % zoom @all', async ({
  browser,
  shopUrl,
  email,
}) => {
  test.setTimeout(600_000);
  const buyer = await request.newContext({ baseURL: shopUrl });
  const made = await makeBuyer({ buyer, shopUrl, email });
  await buyer.dispose();
  const faults: string[] = [];
  for (const who of STAFF) {
    const staff = await openOffice(browser, shopUrl, '/account', who);
    for (const { path } of OFFICE_VISITS.filter((visit) => visit.who === who)) {
      const address = fillAddress(path, made);
      await show(staff, `${shopUrl}/backoffice${address}`);
      faults.push(...(await auditAs(staff, `${who} ${address}`)));
    }
    await staff.context().close();
  }
  expect(faults).toEqual([]);
});

test('[OS-8] [RO-4] the keyboard skips to the content, and a section that it opens is read out @all', async ({
  browser,
  shopUrl,
}) => {
  const staff = await openOffice(browser, shopUrl, '/', 'operador');
  await press(staff, staff.getByRole('link', { name: 'Saltar al contenido' }));
  await expect(staff.locator('#content')).toBeFocused();
  await staff.reload();
  await press(staff, staff.getByRole('navigation').getByRole('link', { name: 'Presupuestos' }));
  await expect(staff.getByRole('heading', { level: 1, name: 'Presupuestos' })).toBeFocused();
  await expect(staff).toHaveTitle(/^Presupuestos/);
  await staff.context().close();
});

test.describe(() => {
  // It asks who is signed in: nobody.
  test.use({ expected: /status of 401/ });
  test('[RO-4] the sign-in page of the back office @all', async ({ page, shopUrl }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${shopUrl}/backoffice${OFFICE_SIGN_IN}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await audit(page)).toEqual([]);
  });
});
