import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../shop/shop.ts';

// A page that cannot be fetched is reported as a failed load.
test.use({ serviceWorkers: 'allow', expected: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/ });

type Caches = {
  readonly keys: () => Promise<string[]>;
  readonly open: (name: string) => Promise<{ readonly keys: () => Promise<{ readonly url: string }[]> }>;
};

/** Returns what the worker's copy in a language holds, as paths. */
const storedPaths = (page: Page, language: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const { caches } = globalThis as unknown as { caches: Caches };
    const names = await caches.keys();
    const copies = names.filter((name) => name.startsWith(`folio-offline ${wanted} `));
    const requests = await Promise.all(copies.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, language);

/** Waits until the worker has stored the offline page of this language. */
const storedOffline = (page: Page, language = 'es') =>
  expect.poll(() => storedPaths(page, language)).toContain('/offline');

const reload = (page: Page) => page.reload({ waitUntil: 'load' });

/** Answers the first question of a Nota Simple, and opens the second. */
async function begin(page: Page): Promise<void> {
  await page.goto('/nota-simple/step1');
  await storedOffline(page);
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect(page).toHaveURL(/step2/);
}

async function withoutLine(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await act();
  } finally {
    await context.setOffline(false);
  }
}

test('[AR-13] [SW-2] answers given offline survive a reload, and are sent when the line is back @second-width', async ({
  page,
  context,
}) => {
  await begin(page);
  await withoutLine(context, async () => {
    await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill('Ana Prueba Inventada');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/step3/);
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByText('Tus respuestas están guardadas en esta pestaña.')).toBeVisible();
    await expect(page.getByText('Lo que habías escrito sigue guardado.')).toBeHidden();
    await expectAccessible(page);
  });
  // It opens by itself, with the answers on the server.
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeHidden();
  await expect(page).toHaveURL(/step3/);
  await page.goto('/nota-simple/step2');
  await expect(page.getByRole('textbox', { name: 'Nombre del propietario' })).toHaveValue(
    'Ana Prueba Inventada',
  );
});

test('another page that is opened offline says so, and opens when the line is back @all', async ({
  page,
  context,
}) => {
  await page.goto('/servicios');
  await storedOffline(page);
  await withoutLine(context, async () => {
    await page.goto('/contacto', { waitUntil: 'load' });
    await expect(page.getByText('Lo que habías escrito sigue guardado.')).toBeVisible();
    await page.goto('/customer/payment', { waitUntil: 'load' });
    await expect(page.getByText(/no pagues otra vez/)).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}//enemy.example/x`, { waitUntil: 'load' });
    const retry = page.getByRole('link', { name: 'Volver a intentarlo' });
    await expect(retry).toHaveAttribute('href', page.url());
    await page.goto('/contacto', { waitUntil: 'load' });
  });
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeHidden();
  await expect(page).toHaveURL(/contacto/);
});

test('[AR-14] the worker stores the offline page alone, in the language of the last page @all', async ({
  page,
  context,
}) => {
  await begin(page);
  const paths = await storedPaths(page, 'es');
  expect(paths.filter((path) => !/^\/(offline(\.js)?|assets\/.+\.css)$/.test(path))).toEqual([]);
  await page.goto('/servicios');
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await page.reload();
  await storedOffline(page, 'pt');
  await withoutLine(context, async () => {
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeHidden();
});
