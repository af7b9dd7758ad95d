import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enterCart,
  PARISH,
  PLACE,
  readDraft,
  readLines,
  visitStore,
  WHOLE,
} from '../../../test/forms/entry-point.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
  [
    'asks for the reason, which calls may leave out',
    14,
    'nota-simple',
    { ...WHOLE, interes_legitimo: '' },
    'step5',
    { direccion: 'Calle Enlace 2' },
  ],
  ['begins at the first question', 14, 'nota-simple', { utm_source: 'x', quiere_una_ns: '1' }, 'step1', {}],
  ['begins at the first question', 14, 'q-propiedades', {}, 'step1', {}],
] as const)(
  '[RT-8] an entry point %s, in store %i, of %s %j: %s',
  async (_what, store, name, given, step, says) => {
    const who = await visitStore(test, store);
    expect(await enterCart(who, name, given)).toEqual({ flow: name, step });
    expect((await readDraft(who, name)).answers).toMatchObject(says);
    expect(await readLines(who)).toEqual([]);
  },
);

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
    const who = await visitStore(test, store);
    expect(await enterCart(who, flow, given)).toEqual({ flow, step });
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
    const who = await visitStore(test);
    const entered = await enterCart(who, 'product', { product_id: '18361', ...given });
    expect(entered.step).not.toBeNull();
    const { answers } = await readDraft(who, 'product/18361');
    expect(answers.direccion).toBeUndefined();
  });

  it('[RT-8] accepts a negative answer to a question that does not apply', async () => {
    const who = await visitStore(test, 16);
    const given = { ...BY_ARTICLE, tipo_urbana: '0', tipo_rustica: '1', prop_horizontal: '0' };
    expect(await enterCart(who, 'certidao-permanente', given)).toEqual({
      flow: 'certidao-permanente',
      step: null,
    });
  });
});
