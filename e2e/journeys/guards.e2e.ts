import { consent, fill, orderUnpaid, PAYMENT, pressPay, withNote } from '../customer/register-page.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

test('[SW-2] a step entered too early redirects to the first invalid one and keeps the query', async ({
  page,
}) => {
  await page.goto('/nota-simple/step4?utm=x');
  await expect(page).toHaveURL(/\/nota-simple\/step1\?utm=x$/);
});

for (const [what, path] of [
  ['path', '/no-existe'],
  ['town', '/NotaSimpleRegistroPropiedad/no-existe'],
  ['product', '/product/step1/99999'],
  ['step', '/q-propiedades/step8'],
] as const)
  test(`[RT-1] an unknown ${what} says so above the chooser, with status 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^No encontramos esta página · /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');
    await expect(page.getByRole('heading', { name: '¿Qué servicio quieres?' })).toBeVisible();
    const towns = page.getByRole('main').getByRole('link', { name: 'Ver los municipios' });
    await expect(towns).toHaveCount(what === 'town' ? 1 : 0);
    await expectAccessible(page);
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

test('[AR-3] [RO-1] a guest whose e-mail is known is not asked for it again at the checkout @all', async ({
  page,
  email,
}) => {
  await withNote(page);
  await page.goto('/customer/checkout');
  await expect(page).toHaveURL(/customer\/register$/);
  // A likely typo is asked about once, and not again where the address is known.
  const unusual = email.replace(/@.*/, '@gmial.com');
  await fill(page, unusual);
  await orderUnpaid(page);
  await expect(page.getByText(/^¿Querías decir/)).toBeVisible();
  await pressPay(page);
  await expect(page).toHaveURL(PAYMENT);
  await withNote(page, 'Calle de Ejemplo 14');
  await page.goto('/customer/checkout');
  await expect(page.getByText(`Te escribiremos a ${unusual}`)).toBeVisible();
  await expect(page.getByLabel('¿A qué correo', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  await consent(page);
  await orderUnpaid(page);
  await expect(page).toHaveURL(PAYMENT);
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

  test('[AR-13] [ER-5] reloads the page once, with t in its URL @all', async ({ page }) => {
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

test('[RT-7] [SW-2] a step past the last leads to the first open one; no other path is a step', async ({
  page,
}) => {
  await page.goto('/product/step30/18361');
  await expect(page).toHaveURL(/\/product\/step1\/18361$/);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  for (const step of ['step31', 'step007', 'paso2']) {
    const answer = await page.goto(`/product/${step}/18361`);
    expect(answer?.status(), step).toBe(404);
  }
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
