import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
/** The sessions of staff by shop and person: each signs in once, as the limit of sign-ins supposes. */
const sessions = new Map<string, SignedIn>();

/** Opens a page of the back office as signed-in staff on a wide screen. */
export async function openOffice(
  browser: Browser,
  shopUrl: string,
  path: string,
  who: 'contable' | 'operador' | 'editor' | 'admin' = 'contable',
): Promise<Page> {
  const key = `${shopUrl} ${who}`;
  const session = sessions.get(key);
  const office = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    ...(session && { storageState: session }),
  });
  const staff = await office.newPage();
  await staff.goto(`${shopUrl}/backoffice${path}`);
  // The sign-in has a heading as well, and leaving it early would stay signed out.
  const content = staff.locator('#content h1').first();
  const email = staff.getByLabel(/correo/i).and(staff.locator('input[type=email]'));
  await expect(content.or(email.first())).toBeVisible();
  if (!(await content.isVisible())) {
    await email.fill(`${who}@folio.example`);
    await staff
      .getByLabel(/contraseña/i)
      .first()
      .fill('demostracion');
    await staff.getByRole('button', { name: /entrar/i }).click();
    await expect(content).toBeVisible();
    sessions.set(key, await office.storageState());
  }
  return staff;
}
