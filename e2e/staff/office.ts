import { type Browser, type BrowserContext, expect, type Page, request } from '@playwright/test';

export const STAFF = ['contable', 'operador', 'editor', 'admin'] as const;
type Role = (typeof STAFF)[number];
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in by the call of the sign-in page and returns the session's cookies. */
async function signIn(shopUrl: string, who: Role): Promise<SignedIn> {
  const staff = await request.newContext({ baseURL: shopUrl });
  const answer = await staff.post('/backoffice/auth/sign-in/email', {
    data: { email: `${who}@folio.example`, password: 'demostracion' },
    headers: { origin: new URL(shopUrl).origin, 'x-folio-staff': '1' },
  });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()} ${await answer.text()}`);
  const session = await staff.storageState();
  await staff.dispose();
  return session;
}

/**
 * Signs in everybody once for all workers: a worker each would exceed the limit of sign-ins per minute. Sets
 * `STAFF_SESSIONS`, which workers inherit.
 */
export async function signInStaff(shopUrl: string): Promise<void> {
  const sessions: Partial<Record<Role, SignedIn>> = {};
  for (const who of STAFF) sessions[who] = await signIn(shopUrl, who);
  process.env.STAFF_SESSIONS = JSON.stringify(sessions);
}

/** Opens a page of the run's shop in the back office, as signed-in staff on a wide screen. */
export async function openOffice(
  browser: Browser,
  shopUrl: string,
  path: string,
  who: Role = 'contable',
): Promise<Page> {
  const sessions = JSON.parse(process.env.STAFF_SESSIONS ?? '{}') as Record<Role, SignedIn>;
  const office = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    // Dialogs appear at once: a click on one that slides in may miss its target.
    reducedMotion: 'reduce',
    storageState: sessions[who],
  });
  const staff = await office.newPage();
  await staff.goto(`${shopUrl}/backoffice${path}`);
  await expect(staff.locator('#content h1').first()).toBeVisible();
  return staff;
}
