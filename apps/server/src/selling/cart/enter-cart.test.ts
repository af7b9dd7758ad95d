import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enterCart,
  PARISH,
  PLACE,
  readLines,
  readOptions,
  visitStore,
  WHOLE,
} from '../../../test/forms/entry-point.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
  const who = await visitStore(test, store);
  expect((await enterCart(who, name, given)).step).toBeNull();
  expect(await readOptions(who)).toMatchObject(says);
});

it.each([
  [14, 'nota-simple', { ...WHOLE, municipio: 'Getafe (Madrid)' }, { municipio: 'Getafe (Madrid)' }],
  [
    14,
    'nota-simple',
    { ...WHOLE, municipio: 'Torrevieja, Alicante', provincia: '' },
    { municipio: 'Torrevieja (Alicante)' },
  ],
] as const)('[RT-8] [AP-33] in store %i %s understands the town of %j', async (store, name, given, says) => {
  const who = await visitStore(test, store);
  expect((await enterCart(who, name, given)).step).toBeNull();
  expect(await readOptions(who)).toMatchObject(says);
});

it('[RO-3] an entry point for a product that the store does not sell is not found', async () => {
  const who = await visitStore(test, 16);
  for (const name of ['nota-simple', 'product']) expect(await enterCart(who, name, WHOLE)).toBeNull();
});

describe('adding the same document again', () => {
  it.each(['on a first visit', 'in a session that is there'])(
    '[RT-8] [AP-0] adds one line however often it is requested concurrently, %s',
    async (when) => {
      const who = await visitStore(test);
      if (when !== 'on a first visit')
        await who.view('submitStep', {
          flow: 'nota-simple',
          step: 'step1',
          raw: { conoce_nombre_propietario: 'no' },
        });
      const steps = await Promise.all([1, 2, 3].map(() => enterCart(who, 'nota-simple', WHOLE)));
      expect(steps.map(({ step }) => step)).toEqual([null, null, null]);
      expect(await readLines(who)).toHaveLength(1);
      await enterCart(who, 'nota-simple', WHOLE);
      expect(await readLines(who)).toHaveLength(1);
    },
  );

  it('[RT-8] adds a different document, and a removed one again', async () => {
    const who = await visitStore(test);
    await enterCart(who, 'nota-simple', WHOLE);
    await enterCart(who, 'nota-simple', { ...WHOLE, direccion: 'Calle Enlace 4' });
    const lines = await readLines(who);
    expect(lines).toHaveLength(2);
    for (const { id } of lines) await who.view('deleteLine', { id });
    await enterCart(who, 'nota-simple', WHOLE);
    expect(await readLines(who)).toHaveLength(1);
  });
});
