import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enterCart,
  PLACE,
  readDraft,
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

const OTHER: readonly (readonly [step: string, raw: object])[] = [
  ['step1', { conoce_nombre_propietario: 'si' }],
  ['step2', { nombre: 'Pedro Otro Dueño' }],
  ['step41', { tiene_datos_registrales: 'si' }],
  ['step42', { finca: '777', cru: '28065000123456' }],
];
async function withOther() {
  const who = await visitStore(test);
  for (const [step, raw] of OTHER) await who.view('submitStep', { flow: 'nota-simple', step, raw });
  return who;
}

describe('an unfinished form of another property', () => {
  it('[RT-8] is not mixed into the entry point’s line and can be continued', async () => {
    const who = await withOther();
    const begun = await readDraft(who);
    expect(await enterCart(who, 'nota-simple', WHOLE)).toEqual({ flow: 'nota-simple', step: null });
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
    expect(await enterCart(who, 'nota-simple', PLACE)).toEqual({
      flow: 'nota-simple',
      step: 'step3',
      stays: true,
    });
    expect(await readDraft(who)).toEqual(begun);
    // The parameter alone never replaces it: another site may have written the URL.
    expect(await enterCart(who, 'nota-simple', { ...PLACE, nuevo: '1' })).toMatchObject({ stays: true });
    expect(await readDraft(who)).toEqual(begun);
    expect(
      (await who.view('enterFlow', { flow: 'nota-simple', raw: PLACE, replaces: true })).json().value,
    ).toBe(false);
    expect((await readDraft(who)).answers).toMatchObject({ direccion: 'Calle Enlace 2' });
    expect((await readDraft(who)).answers.finca).toBeUndefined();
    expect(await readLines(who)).toEqual([]);
  });

  it('[RT-3] keeps its own town where a landing page names another', async () => {
    const who = await visitStore(test);
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
    const who = await visitStore(test);
    await who.view('submitStep', {
      flow: 'nota-simple',
      step: 'step1',
      raw: { conoce_nombre_propietario: 'si' },
    });
    await who.view('enterFlow', { flow: 'nota-simple', raw: { municipio: 'Sevilla', provincia: 'Sevilla' } });
    expect(await readDraft(who)).toMatchObject({ answers: { municipio: { name: 'Sevilla' } }, passed: [] });
    expect((await readDraft(who)).answers).not.toHaveProperty('conoce_nombre_propietario');
    const more = { municipio: 'Sevilla', provincia: 'Sevilla', conoce_nombre_propietario: '0' };
    expect((await enterCart(who, 'nota-simple', more)).step).toBe('step3');
  });
});
