import type { Page } from '@playwright/test';
import { changeLanguage } from '../customer/change-language.ts';
import { addToCart, answeredAt, answerSimpleNote, openStep } from '../customer/simple-note.ts';
import { expect, test } from '../shop/shop.ts';

const ADDRESS = { es: 'Dirección del inmueble', en: 'Address of the property' } as const;
const address = (page: Page, locale: keyof typeof ADDRESS = 'es') =>
  page.getByRole('textbox', { name: ADDRESS[locale] });

/** Waits until this tab has stored the typed text. */
const storedInput = (page: Page) =>
  expect
    .poll(() => page.evaluate("Object.keys(sessionStorage).some((name) => name.startsWith('folio:unsent:'))"))
    .toBe(true);

test('[AR-13] typed text survives a reload, and answers are there in a new tab', async ({
  page,
  context,
}) => {
  // Steps appear at once and are saved in the background, so the reload comes when the first is saved. A
  // click before hydration posts the form normally.
  const saved = () =>
    page.waitForResponse((response) => {
      const isPost = response.request().method() === 'POST';
      return isPost && /\/(submitStep|nota-simple\/step\d)$/.test(response.url());
    });
  await page.goto('/nota-simple/step1');
  await Promise.all([saved(), page.getByRole('button', { name: 'Sí' }).click()]);
  await page.getByLabel('Nombre del propietario').fill('Carmen Inventada');
  await storedInput(page);
  await page.reload();
  await expect(page.getByLabel('Nombre del propietario')).toHaveValue('Carmen Inventada');
  await Promise.all([saved(), page.getByRole('button', { name: 'Continuar' }).click()]);
  await expect(page.getByRole('textbox', { name: 'Dirección del inmueble' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/nota-simple/step2');
  await expect(other.getByLabel('Nombre del propietario')).toHaveValue('Carmen Inventada');
});

test('[ST-13] switching the language keeps the page and the answers, and other tabs follow @all', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/servicios');
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await changeLanguage(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your order' })).toBeVisible();
  await expect(page.getByText('Getafe (Madrid)').first()).toBeVisible();
  await other.getByRole('link', { name: 'Contacto' }).click();
  await expect(other).toHaveURL(/contacto/);
  await expect(other.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(other.getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
});

test('[AR-13] an edited answer survives a reload until it is sent or a newer answer exists @all', async ({
  page,
  context,
}) => {
  await answeredAt(page, 'step3');
  await address(page).fill('Plaza Inventada 3, bajo');
  await storedInput(page);
  await page.reload();
  await expect(address(page)).toHaveValue('Plaza Inventada 3, bajo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step4/);
  await openStep(page, 'step3');
  await expect(address(page)).toHaveValue('Plaza Inventada 3, bajo');
  await address(page).fill('Calle Vieja 1');
  const other = await context.newPage();
  await other.goto('/nota-simple/step3');
  await other.waitForLoadState('networkidle');
  await address(other).fill('Calle Nueva 2');
  const saved = other.waitForResponse(/submitStep/);
  await other.getByRole('button', { name: 'Continuar' }).click();
  await saved;
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(address(page)).toHaveValue('Calle Nueva 2');
});

test('[ST-13] switching the language keeps a half-filled step: text, a town with its code, and choices @all', async ({
  page,
}) => {
  await answeredAt(page, 'step3');
  await address(page).fill('Plaza Inventada 3, bajo');
  await storedInput(page);
  await changeLanguage(page, 'English');
  await expect(address(page, 'en')).toHaveValue('Plaza Inventada 3, bajo');
  await changeLanguage(page, 'Español');
  await expect(address(page)).toHaveValue('Plaza Inventada 3, bajo');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Continuar' }).click();

  const town = page.getByLabel('Municipio', { exact: true });
  await town.fill('Legan');
  await page.getByRole('option', { name: /^Leganés/ }).click();
  await changeLanguage(page, 'English');
  const code = page.locator('input[name="municipio.code"]');
  await expect(page.getByLabel('Municipality', { exact: true })).toHaveValue('Leganés');
  await expect(code).toHaveValue(/^\d+$/);
  await page.reload();
  await expect(page.getByLabel('Municipality', { exact: true })).toHaveValue('Leganés');
  await expect(code).toHaveValue(/^\d+$/);
  // The suggestion list replaces the input, and the town stays selected.
  await page.getByLabel('Municipality', { exact: true }).focus();
  await expect(page.locator('.f-place__picked')).toContainText('Leganés');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step41/);

  await openStep(page, 'step5');
  // Leave the page while the price request is pending.
  let asked = () => {};
  const priceAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(/submitStep/, () => asked(), { times: 1 });
  await page.getByLabel('What do you need it for?').selectOption({ label: 'Inheritance' });
  await priceAsked;
  await changeLanguage(page, 'Español');
  await expect(page.getByLabel('¿Para qué la necesitas?')).toHaveValue('herencia');
  await expect(page).toHaveURL(/step5/);
});

test('unsent text of one document does not appear in the next @all', async ({ page }) => {
  await answeredAt(page, 'step3');
  await address(page).fill('Plaza Inventada 3, bajo');
  await openStep(page, 'step5');
  await addToCart(page);
  await openStep(page, 'step1');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(address(page)).toHaveValue('');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(address(page)).toHaveValue('');
});

test('[SW-2] a page reloaded while its last answer is being saved stays on its step @all', async ({
  page,
}) => {
  await page.goto('/nota-simple/step1');
  // The first answer of a document waits for the server; later ones do not.
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre del propietario' })).toBeVisible();
  await page.getByRole('link', { name: 'Atrás' }).click();
  let send = () => {};
  const rendered = new Promise<void>((resolve) => {
    send = resolve;
  });
  // The answer reaches the server after it has rendered the reloaded page, and is confirmed before that page
  // arrives.
  await page.route(/submitStep/, async (route) => {
    await rendered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(address(page)).toBeVisible();
  await page.route(
    /\/nota-simple\/step\d$/,
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const confirmed = page.waitForResponse(/submitStep/);
      send();
      await confirmed;
      await new Promise((done) => setTimeout(done, 50));
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.reload();
  await expect(address(page)).toBeVisible();
});

test.describe('a session that ended while its page was open', () => {
  test.use({ expected: /status of 403/ });

  test('[SW-2] the page leads back to the first open question', async ({ page, context }) => {
    await page.goto('/nota-simple/step1');
    await page.getByRole('button', { name: 'Sí' }).click();
    await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill('Carmen Inventada');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await address(page).fill('Plaza Inventada 3, bajo');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/step4$/);
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByLabel('Municipio', { exact: true }).fill('Getaf');
    await page
      .getByRole('option', { name: /Getafe/ })
      .first()
      .click();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/submitStep') && answer.ok());
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/step41$/);
    await saved;
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page).toHaveURL(/step1$/);
    await expect(page.getByText('Getafe (Madrid)')).toBeVisible();
  });
});
