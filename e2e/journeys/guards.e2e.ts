import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../shop.ts';
import { addToCart, answerSimpleNote, answersSaved } from '../simple-note.ts';

test('[SW-2] a step entered too early redirects to the first invalid one and keeps the query', async ({
  page,
}) => {
  await page.goto('/nota-simple/step4?utm=x');
  await expect(page).toHaveURL(/\/nota-simple\/step1\?utm=x$/);
});

test('[RT-1] an unknown path shows the chooser with status 404', async ({ page }) => {
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '¿Qué servicio quieres?' })).toBeVisible();
});

test('a form posted to a page without one shows a readable not-found page', async ({ page }) => {
  await page.goto('/servicios');
  const answer = await page.request.post('/pedidos', { form: { a: '1' }, headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(405);
  const html = await answer.text();
  // The visible part of the page, without the scripts' data.
  const [shown = ''] = html.split('id="page-data"');
  expect(shown).toContain('No encontramos esta página');
  expect(shown).not.toContain('did not provide');
});

test('[AR-1] a flow that is not sold in this country redirects to the services', async ({
  page,
  shopUrl,
}) => {
  const elsewhere = {
    14: ['certidao-permanente', 'i-predial-simplificada'],
    28: ['nota-simple', 'q-propiedades'],
  };
  for (const [store, flows] of Object.entries(elsewhere))
    for (const flow of flows) {
      const origin = `http://${store}.localhost:${new URL(shopUrl).port}`;
      await page.goto(`${origin}/${flow}/step2`);
      await expect(page).toHaveURL(`${origin}/servicios`);
    }
});

test('another customer’s order and a tampered link reveal nothing', async ({ page }) => {
  for (const path of ['/pedidos/1499999999', '/pedidos/1400000001?k=abc.def']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
  }
});

test.describe('a missing asset', () => {
  test.use({
    expected: /Failed to fetch dynamically imported module|status of 404|ERR_FAILED/,
    hydrates: false,
  });

  test('[AR-13] [ER-5] reloads the page once, with t in its URL', async ({ page }) => {
    let lost = 0;
    await page.route(/\/assets\/flow-[^/]*\.js$/, (route) => {
      lost += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto('/servicios');
    // The next page is prefetched. A click now could start from the page before the reload or the one after.
    await expect(page).toHaveURL(/\/servicios\?t=\d+$/);
    expect(lost).toBeGreaterThan(0);
    await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
    await expect(page).toHaveURL(/\/nota-simple\/step1$/);
    // The server's own page works without scripts and does not keep reloading.
    const address = '/nota-simple/step1?t=1';
    await page.goto(address);
    await page.getByRole('button', { name: 'Sí' }).click();
    await expect(page).toHaveURL(/\/nota-simple\/step2/);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/step1\?t=1$/);
  });
});

/** Waits until this tab has stored the typed text. */
const kept = (page: Page) =>
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
  await kept(page);
  await page.reload();
  await expect(page.getByLabel('Nombre del propietario')).toHaveValue('Carmen Inventada');
  await Promise.all([saved(), page.getByRole('button', { name: 'Continuar' }).click()]);
  await expect(page.getByRole('textbox', { name: 'Dirección del inmueble' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/nota-simple/step2');
  await expect(other.getByLabel('Nombre del propietario')).toHaveValue('Carmen Inventada');
});

test('[ST-13] switching the language keeps the page and the answers', async ({ page }) => {
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your order' })).toBeVisible();
  await expect(page.getByText('Getafe (Madrid)').first()).toBeVisible();
});

const ADDRESS = { es: 'Dirección del inmueble', en: 'Address of the property' } as const;
const address = (page: Page, locale: keyof typeof ADDRESS = 'es') =>
  page.getByRole('textbox', { name: ADDRESS[locale] });

/** Opens a step once all earlier answers are saved, and waits for its scripts. */
async function open(page: Page, step: string): Promise<void> {
  await answersSaved(page);
  await page.goto(`/nota-simple/${step}`);
  await page.waitForLoadState('networkidle');
}

/** Answers the Nota Simple's questions and returns to one of its steps. */
async function answeredAt(page: Page, step: string): Promise<void> {
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await open(page, step);
}

test('[AR-13] an edited answer survives a reload until it is sent or a newer answer exists', async ({
  page,
  context,
}) => {
  await answeredAt(page, 'step3');
  await address(page).fill('Plaza Inventada 3, bajo');
  await kept(page);
  await page.reload();
  await expect(address(page)).toHaveValue('Plaza Inventada 3, bajo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step4/);
  await open(page, 'step3');
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

test('[ST-13] switching the language keeps a half-filled step: text, a town with its code, and choices', async ({
  page,
}) => {
  await answeredAt(page, 'step3');
  await address(page).fill('Plaza Inventada 3, bajo');
  await kept(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(address(page, 'en')).toHaveValue('Plaza Inventada 3, bajo');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(address(page)).toHaveValue('Plaza Inventada 3, bajo');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Continuar' }).click();

  const town = page.getByLabel('Municipio', { exact: true });
  await town.fill('Legan');
  await page.getByRole('option', { name: /^Leganés/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
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

  await open(page, 'step5');
  // Leave the page while the price request is pending.
  let asked = () => {};
  const priceAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(/submitStep/, () => asked(), { times: 1 });
  await page.getByLabel('What do you need it for?').selectOption({ label: 'Inheritance' });
  await priceAsked;
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('¿Para qué la necesitas?')).toHaveValue('herencia');
  await expect(page).toHaveURL(/step5/);
});

test('unsent text of one document does not appear in the next', async ({ page }) => {
  await answeredAt(page, 'step3');
  await address(page).fill('Plaza Inventada 3, bajo');
  await open(page, 'step5');
  await addToCart(page);
  await open(page, 'step1');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(address(page)).toHaveValue('');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(address(page)).toHaveValue('');
});

test('[SW-2] a page reloaded while its last answer is being saved stays on its step', async ({ page }) => {
  await page.goto('/nota-simple/step1');
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

  test('[AP-0] the page sends its answers again, and they are added once', async ({ page, context }) => {
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
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/step41$/);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await addToCart(page);
    await page.goto('/cart');
    await expect(page.locator('.cart__line')).toHaveCount(1);
    for (const text of ['Carmen Inventada', 'Plaza Inventada 3, bajo', 'Getafe (Madrid)'])
      await expect(page.locator('.cart__line')).toContainText(text);
  });
});

test('[EN-8] a town typed while the suggestion list loads is searched as soon as it has loaded', async ({
  page,
}) => {
  await page.route(/place-combobox/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Ejemplo 12');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const municipality = page.getByLabel('Municipio', { exact: true });
  await municipality.click();
  await municipality.pressSequentially('Getaf');
  await page.getByRole('option', { name: /Getafe/ }).click();
  await expect(municipality).toHaveValue('Getafe');
});

test('[EN-8] an input focused before hydration gets its suggestion list', async ({ page }) => {
  await answeredAt(page, 'step4');
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/browser-.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const municipality = page.getByLabel('Municipio', { exact: true });
  await municipality.focus();
  await expect(municipality).not.toHaveRole('combobox');
  scripts.resolve();
  await expect(municipality).toHaveRole('combobox');
  await expect(municipality).toBeFocused();
});

test.describe('a request rejected before routing', () => {
  test.use({ expected: /status of 400/ });

  test('[ER-1] shows an error page of the shop with a way to continue', async ({ page }) => {
    const response = await page.goto('/servicios?q=%00');
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1, name: 'No hemos podido hacerlo' })).toBeVisible();
    await expect(page.getByText(/Hay algo que no podemos leer/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver los servicios' }).click();
    await expect(page.getByRole('heading', { name: '¿Qué servicio quieres?' })).toBeVisible();
  });
});
