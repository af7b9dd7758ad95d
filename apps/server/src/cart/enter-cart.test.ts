import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Who = ReturnType<typeof visitor>;
async function createVisitor(store = 14): Promise<Who> {
  const who = visitor(test, `${store}.localhost:3000`);
  await who.open();
  return who;
}
const enter = async (who: Who, name: string, given: object) =>
  (await who.view('enterCart', { name, raw: given })).json().value;
const readDraft = async (who: Who, flow = 'nota-simple') =>
  (await who.view('flow', { flow })).json().value.draft;
type Line = { readonly id: string; readonly summary: readonly { option: string; value: string }[] };
const readLines = async (who: Who): Promise<Line[]> => (await who.view('cart')).json().value.lines;
async function readOptions(who: Who): Promise<Record<string, string>> {
  const [line] = await readLines(who);
  return Object.fromEntries((line?.summary ?? []).map(({ option, value }) => [option, value]));
}

const OTHER: readonly (readonly [step: string, raw: object])[] = [
  ['step1', { conoce_nombre_propietario: 'si' }],
  ['step2', { nombre: 'Pedro Otro Dueño' }],
  ['step41', { tiene_datos_registrales: 'si' }],
  ['step42', { finca: '777', cru: '28065000123456' }],
];
async function withOther(): Promise<Who> {
  const who = await createVisitor();
  for (const [step, raw] of OTHER) await who.view('submitStep', { flow: 'nota-simple', step, raw });
  return who;
}
const PLACE = { direccion: 'Calle Enlace 2', municipio: 'Getafe', provincia: 'Madrid' };
const WHOLE = {
  ...PLACE,
  conoce_nombre_propietario: '0',
  tiene_datos_registrales: '0',
  interes_legitimo: 'compra',
};

describe('an unfinished form of another property', () => {
  it('[RT-8] is not mixed into the entry point’s line and can be continued', async () => {
    const who = await withOther();
    const begun = await readDraft(who);
    expect(await enter(who, 'nota-simple', WHOLE)).toEqual({ flow: 'nota-simple', step: null });
    expect(await readOptions(who)).toEqual({
      nombre: 'Propietario desconocido',
      direccion: 'Calle Enlace 2',
      municipio: 'Getafe (Madrid)',
      interes_legitimo: 'Compra',
      servicio_urgente: 'Recibir antes de 4 horas laborables',
    });
    expect(await readDraft(who)).toEqual(begun);
  });

  it('[RT-8] stays unchanged when the entry point’s form is incomplete', async () => {
    const who = await withOther();
    const begun = await readDraft(who);
    expect(await enter(who, 'nota-simple', PLACE)).toEqual({
      flow: 'nota-simple',
      step: 'step3',
      stays: true,
    });
    expect(await readDraft(who)).toEqual(begun);
    // The parameter alone never replaces it: another site may have written the URL.
    expect(await enter(who, 'nota-simple', { ...PLACE, nuevo: '1' })).toMatchObject({ stays: true });
    expect(await readDraft(who)).toEqual(begun);
    expect(
      (await who.view('enterFlow', { flow: 'nota-simple', raw: PLACE, replaces: true })).json().value,
    ).toBe(false);
    expect((await readDraft(who)).answers).toMatchObject({ direccion: 'Calle Enlace 2' });
    expect((await readDraft(who)).answers.finca).toBeUndefined();
    expect(await readLines(who)).toEqual([]);
  });

  it('[RT-3] keeps its own town where a landing page names another', async () => {
    const who = await createVisitor();
    const given = { municipio: 'Getafe', provincia: 'Madrid' };
    await who.view('enterFlow', { flow: 'nota-simple', raw: given });
    expect(await readDraft(who)).toMatchObject({ answers: { municipio: { code: '28065' } }, passed: [] });
    await who.view('submitStep', {
      flow: 'nota-simple',
      step: 'step1',
      raw: { conoce_nombre_propietario: 'no' },
    });
    await who.view('submitStep', { flow: 'nota-simple', step: 'step3', raw: { direccion: 'Calle Mayor 1' } });
    const begun = await readDraft(who);
    await who.view('enterFlow', { flow: 'nota-simple', raw: { municipio: 'Sevilla', provincia: 'Sevilla' } });
    expect(await readDraft(who)).toEqual(begun);
  });

  it('[RT-3] is replaced when it names only what the entry point names too', async () => {
    const who = await createVisitor();
    await who.view('submitStep', {
      flow: 'nota-simple',
      step: 'step1',
      raw: { conoce_nombre_propietario: 'si' },
    });
    await who.view('enterFlow', { flow: 'nota-simple', raw: { municipio: 'Sevilla', provincia: 'Sevilla' } });
    expect(await readDraft(who)).toMatchObject({ answers: { municipio: { name: 'Sevilla' } }, passed: [] });
    expect((await readDraft(who)).answers).not.toHaveProperty('conoce_nombre_propietario');
    const more = { municipio: 'Sevilla', provincia: 'Sevilla', conoce_nombre_propietario: '0' };
    expect((await enter(who, 'nota-simple', more)).step).toBe('step3');
  });
});

const PARISH = { distrito_concelho_freguesia: 'Lisboa / Sintra / Colares' };
const COMPLETE = [
  [
    '[EN-12]',
    14,
    'nota-simple',
    {
      ...PLACE,
      conoce_nombre_propietario: '1',
      nombre: 'Ana Prueba',
      tiene_datos_registrales: '0',
      urgente: '1',
      interes_legitimo: 'compra',
    },
    { nombre: 'Ana Prueba', servicio_urgente: 'Urgente' },
  ],
  [
    '[EN-13]',
    14,
    'q-propiedades',
    { opcion_persona: '1', nombre_persona: 'Ana Prueba', num_propiedades: '10', interes_legitimo: 'compra' },
    { opcion: 'Una persona', nombre_persona: 'Ana Prueba', num_propiedades: 'Hasta 10' },
  ],
  [
    '[EN-10]',
    16,
    'certidao-permanente',
    {
      ...PARISH,
      forma_identificar_matricial: '1',
      tipo_urbana: '1',
      numero_artigo: '123',
      prop_horizontal: '0',
    },
    { forma_identificar: 'O artigo matricial', tipo: 'Urbano', numero_artigo: '123' },
  ],
  [
    '[EN-11]',
    26,
    'i-predial-simplificada',
    { ...PARISH, tiene_numero: '1', num_ficha: '1234', urgente: '1' },
    { urgente: 'Urgente, em 3 horas úteis', num_ficha: '1234' },
  ],
  [
    '[EN-9]',
    14,
    'product',
    {
      'values[0][product_id]': '18361',
      'values[0][option_id]': 'direccion',
      'values[0][value]': 'Calle de Ejemplo 12',
      'values[1][option_id]': 'municipio',
      'values[1][value]': 'Getafe',
    },
    { direccion: 'Calle de Ejemplo 12', municipio: 'Getafe (Madrid)' },
  ],
  [
    '[EN-9]',
    14,
    'product',
    {
      product_id: '18361',
      values: JSON.stringify([
        { option_id: 'direccion', type: 'field', value: 'Calle de Ejemplo 12' },
        { option_id: 'municipio', type: 'municipio', value: 'Getafe' },
      ]),
    },
    { direccion: 'Calle de Ejemplo 12' },
  ],
] as const;

it.each(COMPLETE)('[RT-8] %s the form’s own fields, in store %i, are a line of %s: %j', async (...entry) => {
  const [, store, name, given, says] = entry;
  const who = await createVisitor(store);
  expect((await enter(who, name, given)).step).toBeNull();
  expect(await readOptions(who)).toMatchObject(says);
});

const CERTIFICATE = { ...PARISH, tipo_urbana: '1', numero_artigo: '123', prop_horizontal: '0' };
const BY_ARTICLE = { ...CERTIFICATE, forma_identificar_matricial: '1' };
const QUERY = { nombre_persona: 'Ana Prueba', num_propiedades: '10', interes_legitimo: 'compra' };
const REPORT = { ...PARISH, tiene_numero: '1', num_ficha: '1234' };

it.each([
  ['shows the first unanswered step', 14, 'nota-simple', PLACE, 'step1', { direccion: 'Calle Enlace 2' }],
  ['shows the first unanswered step', 16, 'certidao-permanente', CERTIFICATE, 'step3', { tipo: 'urbana' }],
  [
    'shows the first unanswered step',
    26,
    'i-predial-simplificada',
    { num_ficha: '1' },
    'step3',
    { num_ficha: '1' },
  ],
  [
    'shows the step of contradicting answers',
    16,
    'certidao-permanente',
    { ...BY_ARTICLE, tipo_rustica: '1' },
    'step4',
    { numero_artigo: '123' },
  ],
  [
    'shows the step of contradicting answers',
    16,
    'certidao-permanente',
    { ...BY_ARTICLE, forma_identificar_livro: '1' },
    'step3',
    {},
  ],
  [
    'shows the step of contradicting answers',
    14,
    'q-propiedades',
    { ...QUERY, opcion_persona: '1', opcion_empresa: '1' },
    'step2',
    { num_propiedades: '10' },
  ],
  [
    'shows the step of two given names',
    14,
    'q-propiedades',
    { ...QUERY, nombre_empresa: 'Una, S. L.' },
    'step2',
    {},
  ],
  [
    'shows the step of an invalid answer',
    26,
    'i-predial-simplificada',
    { ...REPORT, urgente: 'zzz' },
    'step1',
    { num_ficha: '1234' },
  ],
  [
    'shows the step of an invalid answer',
    26,
    'i-predial-simplificada',
    { ...REPORT, distrito_concelho_freguesia: 'Nenhures' },
    'step3',
    {},
  ],
  [
    'shows the step of an invalid answer',
    14,
    'nota-simple',
    { ...WHOLE, municipio: 'Villa Inventada' },
    'step4',
    {},
  ],
  [
    'shows the step of an invalid answer',
    16,
    'certidao-permanente',
    { ...BY_ARTICLE, numero_artigo: '<b>' },
    'step5',
    {},
  ],
  [
    'shows the step of an invalid answer',
    14,
    'nota-simple',
    { ...WHOLE, interes_legitimo: 'zz' },
    'step5',
    { direccion: 'Calle Enlace 2' },
  ],
  ['begins at the first question', 14, 'nota-simple', { utm_source: 'x', quiere_una_ns: '1' }, 'step1', {}],
  ['begins at the first question', 14, 'q-propiedades', {}, 'step1', {}],
] as const)(
  '[RT-8] an entry point %s, in store %i, of %s %j: %s',
  async (_what, store, name, given, step, says) => {
    const who = await createVisitor(store);
    expect(await enter(who, name, given)).toEqual({ flow: name, step });
    expect((await readDraft(who, name)).answers).toMatchObject(says);
    expect(await readLines(who)).toEqual([]);
  },
);

it('[RO-3] an entry point for a product that the store does not sell is not found', async () => {
  const who = await createVisitor(16);
  for (const name of ['nota-simple', 'product']) expect(await enter(who, name, WHOLE)).toBeNull();
});

describe('adding the same document again', () => {
  it.each(['on a first visit', 'in a session that is there'])(
    '[RT-8] [AP-0] adds one line however often it is requested concurrently, %s',
    async (when) => {
      const who = await createVisitor();
      if (when !== 'on a first visit')
        await who.view('submitStep', {
          flow: 'nota-simple',
          step: 'step1',
          raw: { conoce_nombre_propietario: 'no' },
        });
      const steps = await Promise.all([1, 2, 3].map(() => enter(who, 'nota-simple', WHOLE)));
      expect(steps.map(({ step }) => step)).toEqual([null, null, null]);
      expect(await readLines(who)).toHaveLength(1);
      await enter(who, 'nota-simple', WHOLE);
      expect(await readLines(who)).toHaveLength(1);
    },
  );

  it('[RT-8] adds a different document, and a removed one again', async () => {
    const who = await createVisitor();
    await enter(who, 'nota-simple', WHOLE);
    await enter(who, 'nota-simple', { ...WHOLE, direccion: 'Calle Enlace 4' });
    const lines = await readLines(who);
    expect(lines).toHaveLength(2);
    for (const { id } of lines) await who.view('deleteLine', { id });
    await enter(who, 'nota-simple', WHOLE);
    expect(await readLines(who)).toHaveLength(1);
  });
});

describe('contradicting parameters', () => {
  it.each([
    [
      16,
      'certidao-permanente',
      { ...BY_ARTICLE, prop_horizontal: '0', prop_horizontal_fracao: 'A' },
      'step6',
    ],
    [14, 'nota-simple', { ...WHOLE, nombre: 'Ana Prueba Inventada' }, 'step1'],
    [14, 'nota-simple', { ...WHOLE, otros_datos: 'Finca 1234' }, 'step41'],
    [14, 'nota-simple', { ...WHOLE, direccion: ['Calle A 1', 'Calle B 2'] }, 'step3'],
  ])('[RT-8] in store %i, %s with %j continues on %s', async (store, flow, given, step) => {
    const who = await createVisitor(store);
    expect(await enter(who, flow, given)).toEqual({ flow, step });
    expect(await readLines(who)).toEqual([]);
  });

  it.each([
    {
      values: JSON.stringify([
        { option_id: 'direccion', value: 'Calle X 3' },
        { option_id: 'direccion', value: 'Calle Y 9' },
      ]),
    },
    { values: JSON.stringify([{ option_id: 'direccion', value: 'Calle X 3' }]), direccion: 'Calle Y 9' },
    { direccion: ['Calle X 3', 'Calle Y 9'] },
  ])('[EN-9] %j leaves the address to be entered again', async (given) => {
    const who = await createVisitor();
    const entered = await enter(who, 'product', { product_id: '18361', ...given });
    expect(entered.step).not.toBeNull();
    const { answers } = await readDraft(who, 'product/18361');
    expect(answers.direccion).toBeUndefined();
  });

  it('[RT-8] accepts a negative answer to a question that does not apply', async () => {
    const who = await createVisitor(16);
    const given = { ...BY_ARTICLE, tipo_urbana: '0', tipo_rustica: '1', prop_horizontal: '0' };
    expect(await enter(who, 'certidao-permanente', given)).toEqual({
      flow: 'certidao-permanente',
      step: null,
    });
  });
});
