import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = '/panel/rest/preValidateNs';
const judge = async (form: Record<string, string>) =>
  (await visitor(test).get(`${PATH}?${new URLSearchParams(form)}`)).json();

describe('validating a Nota Simple before it is added', () => {
  it('[AP-33] agrees with adding it', async () => {
    expect(await judge({ ...NOTE, interes_legitimo: 'compra' })).toEqual({
      ok: true,
      message: '',
      fields: [],
      step: null,
    });
  });

  it('[AP-33] says that a town is unknown, which adding accepts', async () => {
    const unknown = { ...NOTE, municipio: 'Xyzzyville', provincia: '', interes_legitimo: 'compra' };
    expect(await judge(unknown)).toMatchObject({
      ok: false,
      message: expect.stringContaining('No tenemos ese lugar en la lista'),
      fields: [{ name: 'municipio', code: 'place_free_text' }],
    });
    expect(await judge({ ...unknown, municipio: 'Getafe (Madrid)', provincia: 'Sevilla' })).toMatchObject({
      ok: false,
      fields: [{ name: 'municipio' }],
    });
    for (const municipio of ['Getafe (Madrid)', 'Torrevieja, Alicante', '28065'])
      expect(await judge({ ...unknown, municipio })).toMatchObject({ ok: true });
  });

  it('[AP-33] returns its errors in the visitor’s language and adds nothing', async () => {
    const who = visitor(test);
    await who.open();
    const { direccion: _, ...rest } = NOTE;
    const answer = (await who.get(`${PATH}?${new URLSearchParams(rest)}`)).json();
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('Dirección') });
    expect(answer.fields.map(({ name }: { name: string }) => name)).toContain('direccion');
    expect((await who.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
  });

  it('[AP-33] [AR-8] validates the visitor’s draft when no form is sent, and names the step to open', async () => {
    const who = visitor(test);
    await who.open();
    expect((await who.get(PATH)).json()).toMatchObject({ ok: false, step: 'step1' });
    await who.view('submitStep', {
      flow: 'nota-simple',
      step: 'step1',
      raw: { conoce_nombre_propietario: 'no' },
    });
    expect((await who.get(PATH)).json()).toMatchObject({ ok: false, step: 'step3' });
  });

  it('[AP-33] [RO-3] is not found where no Nota Simple is sold', async () => {
    expect((await visitor(test, '16.localhost:3000').get(PATH)).statusCode).toBe(404);
  });
});
