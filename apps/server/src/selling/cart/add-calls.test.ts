import type { FlowDefinition } from '@folio/domain/flow/definition';
import { definitionIn } from '@folio/domain/flow/definition-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../seed/products.ts';
import { everyPath } from '../../../test/forms/every-path.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';

async function createVisitor(store: number) {
  const who = visitor(test, `${store}.localhost:3000`);
  await who.open();
  return who;
}

/** Maps a cart line's options to their print values. */
const printed = (line: { options: { option_id: string; print_value: string }[] }) =>
  Object.fromEntries(line.options.map(({ option_id, print_value }) => [option_id, print_value]));

describe('adding a form of the specification to the cart', () => {
  const CASES = [
    [
      '[AP-18] [EN-13] addqp',
      { store: 14, product: '18357', price: 12 },
      {
        opcion_persona: '0',
        opcion_empresa: '1',
        nombre_empresa: 'Empresa Inventada, S. L.',
        num_propiedades: '3017',
        proviene_de_ns: '',
        origin: 'ns',
        origin_id: 7,
      },
      { nombre_empresa: 'Empresa Inventada, S. L.', num_propiedades: 'Todas' },
    ],
    [
      '[AP-19] [EN-10] addcertidao',
      { store: 16, product: '18414', price: 24.7 },
      {
        distrito_concelho_freguesia: 'Lisboa / Sintra / Colares',
        forma_identificar_livro: '1',
        tipo_urbana: '1',
        num_livro: '123',
        livro: 'B-7',
        folhas: '45',
        prop_horizontal: '1',
        prop_horizontal_fracao: 'C',
        quiere_un_certidao: '1',
      },
      { num_livro: '123', livro: 'B-7', folhas: '45', prop_horizontal_fracao: 'C' },
    ],
    [
      '[AP-20] [EN-11] addipredial',
      { store: 26, product: '18421', price: 16 },
      {
        distrito_concelho_freguesia: 'Lisboa / Sintra / Colares',
        tiene_numero: '1',
        num_ficha: '1234',
        prop_horizontal: '0',
        urgente: '1',
        quiere_un_predial: '1',
      },
      { num_ficha: '1234' },
    ],
    [
      '[AP-21] [EN-9] addgeneric',
      { store: 15, product: '18506', price: 19 },
      {
        values: [
          { option_id: 'sociedad', product_id: 18506, type: 'sociedad', value: 'Empresa Inventada, S. L.' },
        ],
        origin: 'panel',
        origin_id: '9',
      },
      { sociedad: 'Empresa Inventada, S. L.' },
    ],
  ] as const;

  it.each(CASES)('%s', async (title, { store, product, price }, form, says) => {
    const who = await createVisitor(store);
    const answer = await who.send(`${REST}/${title.split(' ').at(-1)}`, form);
    expect(answer.statusCode).toBe(200);
    const config = answer.json();
    expect(config).toMatchObject({ store_id: store, formkey: who.formkey });
    expect(config.cart).toMatchObject([{ product_id: product, qty: 1, price }]);
    expect(printed(config.cart[0])).toMatchObject(says);
    // The config matches the stored cart: a later read returns the same.
    expect((await who.get(`${REST}/cart`)).json().cart).toEqual(config.cart);
    const line = await test.deps.db
      .selectFrom('cart_line')
      .select(['origin', 'origin_id'])
      .where('id', '=', config.cart[0].id)
      .executeTakeFirstOrThrow();
    const { origin = null, origin_id = null } = 'origin' in form ? form : {};
    expect(line).toEqual({ origin, origin_id: origin_id && String(origin_id) });
  });
});

it('[AP-22] addgenericWithAssociation stores the line’s association', async () => {
  const who = await createVisitor(15);
  const answer = await who.call('POST', `${REST}/addgenericWithAssociation`, {
    config: { formkey: who.formkey },
    form: {
      product_id: '18506',
      values: [{ option_id: 'sociedad', value: 'Empresa Inventada, S. L.' }],
    },
    origin: 'order',
    origin_id: 1500000001,
  });
  expect(answer.statusCode).toBe(200);
  const { cart } = answer.json();
  expect(cart).toMatchObject([{ product_id: '18506', price: 19 }]);
  const line = await test.deps.db
    .selectFrom('cart_line')
    .select(['origin', 'origin_id'])
    .where('id', '=', cart[0].id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ origin: 'order', origin_id: '1500000001' });
});

it.each([
  ['[AP-18] [RO-3] addqp', 16, { opcion_persona: '1', nombre_persona: 'Ana Prueba', num_propiedades: '1' }],
  ['[AP-19] [RO-3] addcertidao', 14, { tipo_urbana: '1' }],
  ['[AP-20] [RO-3] addipredial', 14, { num_ficha: '1234' }],
  ['[AP-21] [RO-3] addgeneric', 16, { product_id: '18506', values: [] }],
] as const)('%s is not there in store %i, which does not sell it', async (title, store, form) => {
  const who = await createVisitor(store);
  const answer = await who.send(`${REST}/${title.split(' ').at(-1)}`, form);
  expect(answer.statusCode).toBe(404);
  expect((await who.get(`${REST}/cart`)).json().cart).toEqual([]);
});

const PARISH = { distrito_concelho_freguesia: 'Lisboa / Sintra / Colares' };
const ARTICLE = { ...PARISH, forma_identificar_matricial: '1', tipo_urbana: '1', numero_artigo: '123' };
const SOCIEDAD = { option_id: 'sociedad', value: 'Empresa Inventada, S. L.' };
const UNKNOWN = { option_id: 'nombre_inscrito', value: 'Ana' };
const PERSON = { opcion_persona: '1', nombre_persona: 'Ana Prueba', num_propiedades: '1' };
it.each([
  ['[AP-17] addns', 14, { ...NOTE, servicio_urgente: '-5' }, 'form.servicio_urgente'],
  ['[AP-20] addipredial', 26, { num_ficha: '1234', urgente: 'zzz' }, 'form.urgente'],
  ['[AP-18] addqp', 14, { ...PERSON, opcion_empresa: '1' }, 'form.opcion_empresa'],
  ['[AP-18] addqp', 14, { nombre_persona: 'Ana', nombre_empresa: 'Una, S. L.' }, 'form.opcion_empresa'],
  ['[AP-19] addcertidao', 16, { ...ARTICLE, tipo_rustica: '1' }, 'form.tipo_urbana'],
  ['[AP-19] addcertidao', 16, { ...ARTICLE, forma_identificar_ficha: '1' }, 'form.forma_identificar_ficha'],
  ['[AP-19] addcertidao', 16, { ...ARTICLE, numero_artigo: '-1' }, 'numero_artigo'],
  ['[AP-19] addcertidao', 16, { ...ARTICLE, numero_artigo: '<b>' }, 'numero_artigo'],
  ['[AP-20] addipredial', 26, { ...PARISH, numero_artigo: '-1' }, 'numero_artigo'],
  [
    '[AP-17] addns',
    14,
    { ...NOTE, servicio_urgente: 'normal', servicio_urgente_custom: '1' },
    'form.servicio_urgente_custom',
  ],
  [
    '[AP-21] addgeneric',
    15,
    {
      product_id: '18506',
      values: [{ option_id: 'sociedad', product_id: 18444, value: 'Empresa Inventada, S. L.' }],
    },
    'form.values.0.product_id',
  ],
  ['[AP-21] addgeneric', 15, { product_id: '18506', values: [SOCIEDAD, UNKNOWN] }, 'nombre_inscrito'],
] as const)('%s in store %i refuses what does not exist: %j', async (title, store, form, field) => {
  const who = await createVisitor(store);
  const answer = await who.send(`${REST}/${title.split(' ').at(-1)}`, form);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual([
    {
      name: field,
      code: expect.any(String),
      message: expect.stringMatching(/^(Elige|Selecione|Escreva|No podemos|Não)/),
    },
  ]);
  expect((await who.get(`${REST}/cart`)).json().cart).toEqual([]);
});

it('[AP-26] updatequoteitem rejects an option of another product and leaves the line unchanged', async () => {
  const who = await createVisitor(15);
  const added = await who.send(`${REST}/addgeneric`, { product_id: '18506', values: [SOCIEDAD] });
  const [line] = added.json().cart;
  const answer = await who.send(`${REST}/updatequoteitem?id=${line.id}`, { values: [SOCIEDAD, UNKNOWN] });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toMatchObject([{ name: 'nombre_inscrito', code: 'unknown_value' }]);
  expect((await who.get(`${REST}/cart`)).json().cart).toEqual([line]);
});

it('[AP-26] validates a changed line by the rules of its store: abroad, a passport identifies people', async () => {
  const who = await createVisitor(18);
  const definition = PRODUCTS.find(({ id }) => id === 18444)?.definition as FlowDefinition;
  const paths = everyPath(definitionIn('IE', definition), '2026-11-24');
  const answers = paths.find(({ autorizacion }) => autorizacion === undefined) ?? {};
  const { tipo_documento_solicitante: _, ...rest } = answers;
  const values = Object.entries(rest).map(([option_id, value]) => ({ option_id, value }));
  const added = await who.send(`${REST}/addgeneric`, { product_id: '18444', values });
  expect(added.statusCode).toBe(200);
  const [line] = added.json().cart;
  const again = await who.send(`${REST}/updatequoteitem?id=${line.id}`, { values });
  expect(again.statusCode).toBe(200);
  expect(printed(again.json().cart[0])).toEqual(printed(line));
});

describe('a full cart', () => {
  it('[AP-17] [AP-6] holds at most fifty lines and explains why another is rejected', async () => {
    const who = await createVisitor(14);
    const add = (n: number) => who.send(`${REST}/addns`, { ...NOTE, direccion: `Calle de Ejemplo ${n}` });
    for (let n = 1; n <= 50; n += 1) expect((await add(n)).statusCode).toBe(200);
    const rejected = await add(51);
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'cart_full']);
    expect(rejected.json().message).toMatch(/caben 50 documentos/);
    expect((await who.open()).json().cart).toHaveLength(50);
  });
});
