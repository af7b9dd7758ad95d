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

for (const { store, path, first, answers, name, says, ...entry } of ENTRIES)
  test(`[RT-8] cart/add/${path} leads to the form, and adds a complete line once`, async ({
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
  test(`[RT-8] a form posted to cart/add/${path} from another site adds a line and continues to the cart`, async ({
    page,
    shopUrl,
  }) => {
    const origin = `http://${store}.localhost:${new URL(shopUrl).port}`;
    const fields = { ...('id' in entry && entry.id), ...answers };
    // Stands for a portal's page on another host.
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

test('[RT-8] an entry point with partial answers continues at the first open question', async ({ page }) => {
  await page.goto(`/cart/add/ns?${asQuery({ conoce_nombre_propietario: 'no', municipio: 'Getafe' })}`);
  await expect(page).toHaveURL(/\/nota-simple\/step3$/);
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
  test(`[RT-8] ${title} accepts the specification’s fields`, async ({ page, shopUrl }) => {
    const origin = `http://${store}.localhost:${new URL(shopUrl).port}`;
    await page.goto(`${origin}/${title.split(' ').at(-1)}?${asQuery(given)}`);
    await expect(page).toHaveURL(`${origin}/cart`);
    await expect(page.locator('.cart__line')).toContainText(says);
  });

test('[RT-8] contradictory values and unknown places are asked again', async ({ page, shopUrl }) => {
  const both = {
    opcion_persona: '1',
    opcion_empresa: '1',
    nombre_persona: 'Ana Prueba',
    num_propiedades: '10',
  };
  await page.goto(`/cart/add/qpropiedades?${asQuery(both)}`);
  await expect(page).toHaveURL(/\/q-propiedades\/step2$/);
  await page.goto(`/cart/add/ns?${asQuery({ ...WHOLE, municipio: 'Villa Inventada' })}`);
  await expect(page).toHaveURL(/\/nota-simple\/step4$/);
  await expect(page.getByLabel('Municipio', { exact: true })).toHaveValue(/Villa Inventada/);
  await page.goto(`${shopUrl}/cart`);
  await expect(page.locator('.cart__line')).toHaveCount(0);
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

test('[RT-8] [AP-0] three identical entries at once add one line, and another document adds another', async ({
  page,
}) => {
  await page.goto('/nota-simple/step1');
  const enter = (known: Readonly<Record<string, string>>) =>
    page.request.get(`/cart/add/ns?${asQuery(known)}`);
  await Promise.all([1, 2, 3].map(() => enter(NOTE)));
  await page.goto('/cart');
  await expect(page.locator('.cart__line')).toHaveCount(1);
  await Promise.all([1, 2, 3].map(() => enter(NOTE)));
  await enter({ ...NOTE, direccion: 'Calle Enlace 4' });
  await page.goto('/cart');
  await expect(page.locator('.cart__line')).toHaveCount(2);
});

test('the review warns that the same property is in the cart, however its address is written', async ({
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

test('[RT-8] a link warns of another form in progress and offers to replace it', async ({ page }) => {
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
