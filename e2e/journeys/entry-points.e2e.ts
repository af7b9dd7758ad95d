import type { APIResponse } from '@playwright/test';
import { addByCall } from '../customer/order-by-calls.ts';
import { answerSimpleNote, answersSaved } from '../customer/simple-note.ts';
import { asQuery, CERTIFICATE, NOTE, QUERY, REPORT } from '../customer/whole-forms.ts';
import { expect, test } from '../shop/shop.ts';

/**
 * The five entry points: the answers that complete a form, its first step, and a text that its line shows.
 */
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

/** Opens a page as a browser without scripts does. Returns its address and its cart's lines, each as HTML. */
async function open(response: Promise<APIResponse>): Promise<{ url: string; lines: string[] }> {
  const html = await (await response).text();
  return { url: (await response).url(), lines: html.split('<li class="cart__line">').slice(1) };
}
const HTML = { accept: 'text/html' };

for (const { store, path, first, answers, name, says, ...entry } of ENTRIES) {
  const id = 'id' in entry ? entry.id : {};
  const at = { store_id: String(store) };

  test(`[RT-8] cart/add/${path} leads to the form, and adds a complete line once`, async ({
    request,
    shopUrl,
  }) => {
    const enter = (known: Readonly<Record<string, string>>) =>
      open(request.get(`/cart/add/${path}?${asQuery({ ...id, ...known, ...at })}`, { headers: HTML }));
    expect((await enter({})).url).toBe(`${shopUrl}/${first}`);
    expect((await open(request.get('/cart'))).lines).toHaveLength(0);
    for (let visit = 0; visit < 2; visit += 1) {
      const { url, lines } = await enter(answers);
      expect(url).toBe(`${shopUrl}/cart`);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`<h2[^>]*>${name}`));
      expect(lines[0]).toContain(says);
    }
  });

  test(`[RT-8] a form posted to cart/add/${path} from another site adds a line and continues to the cart`, async ({
    request,
    shopUrl,
  }) => {
    const { url, lines } = await open(
      request.post(`/cart/add/${path}?${asQuery(at)}`, {
        form: { ...id, ...answers },
        headers: { ...HTML, origin: 'https://portal.example', 'sec-fetch-site': 'cross-site' },
      }),
    );
    expect(url).toBe(`${shopUrl}/cart`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`<h2[^>]*>${name}`));
    expect(lines[0]).toContain(says);
  });
}

test('[RT-8] an entry point with partial answers continues at the first open question', async ({
  request,
}) => {
  const given = asQuery({ conoce_nombre_propietario: 'no', municipio: 'Getafe' });
  const { url } = await open(request.get(`/cart/add/ns?${given}`, { headers: HTML }));
  expect(url).toMatch(/\/nota-simple\/step3$/);
});

const PARISH = { distrito_concelho_freguesia: 'Lisboa / Sintra / Colares' };
const PLACE = { direccion: 'Calle Enlace 2', municipio: 'Getafe', provincia: 'Madrid' };
const WHOLE = {
  ...PLACE,
  conoce_nombre_propietario: '0',
  tiene_datos_registrales: '0',
  interes_legitimo: 'compra',
};

/** The specification's own fields, with a text that the resulting line shows. */
const FIELDS = [
  [
    '[EN-12] cart/add/ns',
    14,
    { ...WHOLE, conoce_nombre_propietario: '1', nombre: 'Ana Prueba', servicio_urgente: '1' },
    'Urgente',
  ],
  [
    '[EN-13] cart/add/qpropiedades',
    14,
    {
      opcion_persona: '1',
      nombre_persona: 'Ana Prueba',
      num_propiedades: '10',
      interes_legitimo: 'compra',
    },
    'Una persona',
  ],
  [
    '[EN-10] cart/add/certidao',
    16,
    {
      ...PARISH,
      forma_identificar_matricial: '1',
      tipo_urbana: '1',
      numero_artigo: '123',
      prop_horizontal: '0',
    },
    'O artigo matricial',
  ],
  [
    '[EN-11] cart/add/ipredial',
    26,
    { ...PARISH, tiene_numero: '1', num_ficha: '1234', urgente: '1' },
    'Urgente, em 3 horas úteis',
  ],
] as const;
for (const [title, store, given, says] of FIELDS)
  test(`[RT-8] ${title} accepts the specification’s fields`, async ({ request, shopUrl }) => {
    const path = `${title.split(' ').at(-1)}?${asQuery({ ...given, store_id: String(store) })}`;
    const { url, lines } = await open(request.get(`/${path}`, { headers: HTML }));
    expect(url).toBe(`${shopUrl}/cart`);
    expect(lines).toEqual([expect.stringContaining(says)]);
  });

test('[RT-3] [RT-8] an entry point ignores a form in progress, which can be continued later', async ({
  page,
}) => {
  const owner = page.getByRole('textbox', { name: 'Nombre del propietario' });
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'Sí' }).click();
  await owner.fill('Pedro Otro Dueño');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step3$/);
  await answersSaved(page);
  await page.goto(`/cart/add/ns?${asQuery(WHOLE)}`);
  await expect(page).toHaveURL(/\/cart$/);
  const line = page.locator('.cart__line');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Calle Enlace 2');
  await expect(line).not.toContainText('Pedro');
  // A town's page passes its town by a link that the browser follows itself.
  await page.goto('/NotaSimpleRegistroPropiedad/getafe');
  await page.getByRole('main').locator('a[href*="step0"]').first().click();
  await expect(page).toHaveURL(/step1\?enlace=/);
  await page.goto('/nota-simple/step2');
  await expect(owner).toHaveValue('Pedro Otro Dueño');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Pedro 7');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step4$/);
  await expect(page.getByLabel('Municipio', { exact: true })).toHaveValue('');
});

test('[RT-3] a town’s page begins the form with its town', async ({ page }) => {
  await page.goto('/NotaSimpleRegistroPropiedad/getafe');
  await page.getByRole('main').locator('a[href*="step0"]').first().click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle Mayor 1');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step4$/);
  await expect(page.getByLabel('Municipio', { exact: true })).toHaveValue(/Getafe/);
});

test('the review warns that the same property is in the cart, however its address is written @all', async ({
  page,
}) => {
  await addByCall(page.request, 'ns', { ...WHOLE, direccion: 'Calle Mayor 5' });
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page, { address: 'C/ Mayor, nº 5' });
  const warning = page.getByText(/Este documento ya está en tu pedido/);
  await expect(warning).toBeVisible();
  await page.reload();
  await expect(warning).toBeVisible();
});

test('[RT-8] a link warns of another form in progress and offers to replace it @all', async ({ page }) => {
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'No' }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle Vieja 9');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Municipio', { exact: true }).waitFor();
  await answersSaved(page);
  await page.goto('/cart/add/ns?direccion=Calle+Nueva+1&municipio=Getafe&provincia=Madrid');
  await expect(page.getByText('Este enlace trae otros datos')).toBeVisible();
  await page.getByRole('button', { name: 'Empezar de nuevo con los datos del enlace' }).click();
  await expect(page).toHaveURL(/\/nota-simple\/step1$/);
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('textbox', { name: 'Dirección del inmueble' })).toHaveValue('Calle Nueva 1');
});
