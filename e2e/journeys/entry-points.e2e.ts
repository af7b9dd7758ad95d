import { expect, test } from '../shop.ts';
import { asQuery, CERTIFICATE, NOTE, QUERY, REPORT } from '../whole-forms.ts';

/** The five entry points: what answers a form, its first step, and a word of the line. */
const ENTRIES = [
  { store: 14, path: 'ns', first: 'nota-simple/step1', answers: NOTE, name: 'Nota Simple', says: 'Getafe' },
  {
    store: 14,
    path: 'qpropiedades',
    first: 'q-propiedades/step2',
    answers: QUERY,
    name: 'Propiedades de una persona o empresa',
    says: 'Hasta 10',
  },
  {
    store: 16,
    path: 'certidao',
    first: 'certidao-permanente/step1',
    answers: CERTIFICATE,
    name: 'Certidão Permanente',
    says: '1234',
  },
  {
    store: 26,
    path: 'ipredial',
    first: 'i-predial-simplificada/step1',
    answers: REPORT,
    name: 'Informação Predial Simplificada',
    says: '1234',
  },
  {
    store: 14,
    path: 'product',
    first: 'product/step1/18361',
    id: { product_id: '18361' },
    answers: { direccion: 'Calle de Ejemplo 12', municipio: 'Getafe' },
    name: 'Saber qué registro corresponde',
    says: 'Getafe',
  },
] as const;

for (const { store, path, first, answers, name, says, ...entry } of ENTRIES)
  test(`[RT-8] cart/add/${path} leads to the form, adds what is complete, and adds it once`, async ({
    page,
    shopUrl,
  }) => {
    const origin = `http://${store}.localhost:${new URL(shopUrl).port}`;
    const id = 'id' in entry ? entry.id : {};
    const at = (known: Readonly<Record<string, string>>) =>
      `${origin}/cart/add/${path}?${asQuery({ ...id, ...known })}`;
    await page.goto(at({}));
    await expect(page).toHaveURL(`${origin}/${first}`);
    await page.goto(`${origin}/cart`);
    await expect(page.locator('.cart__line')).toHaveCount(0);

    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(at(answers));
      await expect(page).toHaveURL(`${origin}/cart`);
      const line = page.locator('.cart__line');
      await expect(line).toHaveCount(1);
      await expect(line.getByRole('heading', { name })).toBeVisible();
      await expect(line).toContainText(says);
    }
  });

for (const { store, path, answers, name, says, ...entry } of ENTRIES)
  test(`[RT-8] a form posted to cart/add/${path} from anywhere adds a line, and goes on to the cart`, async ({
    page,
    shopUrl,
  }) => {
    const origin = `http://${store}.localhost:${new URL(shopUrl).port}`;
    const fields = { ...('id' in entry && entry.id), ...answers };
    // A page of a portal, on another host.
    await page.goto(`${shopUrl}/version.json`);
    await page.setContent(
      `<form method="post" action="${origin}/cart/add/${path}">${Object.entries(fields)
        .map(([field, value]) => `<input name="${field}" value="${value}">`)
        .join('')}<button>Pedir</button></form>`,
    );
    await page.getByRole('button', { name: 'Pedir' }).click();
    await expect(page).toHaveURL(`${origin}/cart`);
    const line = page.locator('.cart__line');
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('heading', { name })).toBeVisible();
    await expect(line).toContainText(says);
  });

test('[RT-8] an entry point with some of the answers goes on with the first question that is left', async ({
  page,
}) => {
  await page.goto(`/cart/add/ns?${asQuery({ conoce_nombre_propietario: 'no', municipio: 'Getafe' })}`);
  await expect(page).toHaveURL(/\/nota-simple\/step3$/);
});
