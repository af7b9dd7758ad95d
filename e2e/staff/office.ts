import { type Browser, expect, type Page } from '@playwright/test';

/** Opens a page of the back office as signed-in staff on a wide screen. */
export async function openOffice(
  browser: Browser,
  shopUrl: string,
  path: string,
  who: 'contable' | 'operador' | 'editor' | 'admin' = 'contable',
): Promise<Page> {
  const office = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const staff = await office.newPage();
  await staff.goto(`${shopUrl}/backoffice${path}`);
  await staff.getByLabel(/correo/i).fill(`${who}@folio.example`);
  await staff
    .getByLabel(/contraseña/i)
    .first()
    .fill('demostracion');
  await staff.getByRole('button', { name: /entrar/i }).click();
  // The sign-in has a heading as well, and leaving it early would stay signed out.
  await expect(staff.locator('#content h1').first()).toBeVisible();
  return staff;
}
