import type { CartLineWire } from '@folio/contract/selling/cart';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answers } from '@folio/domain/flow/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../seed/products.ts';
import { everyPath } from '../../../test/forms/every-path.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(new Date(`${TODAY}T10:00:00Z`));
});
afterAll(() => test.close());

const TODAY = '2026-11-24';
const REST = '/desktopapp/rest';

async function withLine(store: number, call: string, form: object) {
  const who = visitor(test, `${store}.localhost:3000`);
  await who.open();
  const added = await who.send(`${REST}/${call}`, form);
  expect(added.statusCode, added.body).toBe(200);
  return { who, line: added.json().cart[0] as CartLineWire };
}

const stored = (id: string) =>
  test.deps.db.selectFrom('cart_line').select('answers').where('id', '=', id).executeTakeFirstOrThrow();
const update = (who: ReturnType<typeof visitor>, id: string, form: object) =>
  who.send(`${REST}/updatequoteitem?id=${id}`, form);
const PARISH = { distrito_concelho_freguesia: 'Lisboa / Sintra / Colares' };

const LINES = [
  ['a note with an owner', 14, 'addns', { ...NOTE, nombre: 'Ana Prueba', finca: '12', tomo: '3' }],
  ['a note whose owner is not known', 14, 'addns', { ...NOTE, nombre: 'Desconocido' }],
  [
    'a note in a town that is not listed',
    14,
    'addns',
    { ...NOTE, municipio: 'Villainventada', provincia: 'Soria' },
  ],
  ['a note in one of several towns', 14, 'addns', { ...NOTE, municipio: 'Pozuelo' }],
  [
    'a certificate by book',
    16,
    'addcertidao',
    { ...PARISH, forma_identificar_livro: '1', tipo_urbana: '1', num_livro: '1', livro: 'B-7', folhas: '4' },
  ],
  [
    'a certificate by article and section',
    16,
    'addcertidao',
    { ...PARISH, forma_identificar_matricial: '1', tipo_urbana: '1', numero_artigo: '12', seccao: 'B1' },
  ],
  ['a report by number', 26, 'addipredial', { ...PARISH, num_ficha: 1234, urgente: true }],
  ['a report by place', 26, 'addipredial', { ...PARISH, prop_horizontal: 1, prop_horizontal_fracao: 'C' }],
] as const;

describe('sending a line’s own options back', () => {
  it.each(LINES)(
    '[EN-2] [AP-26] changes nothing of %s, as one list or as fields',
    async (_, store, call, form) => {
      const { who, line } = await withLine(store, call, form);
      const before = await stored(line.id);
      const fields = Object.fromEntries(line.options.map(({ option_id, value }) => [option_id, value]));
      const read = line.options.map(({ option_id, print_value }) => ({ option_id, value: print_value }));
      for (const sent of [{ options: line.options }, { values: line.options }, { values: read }, fields]) {
        const answer = await update(who, line.id, sent);
        expect(answer.statusCode, answer.body).toBe(200);
        expect(await stored(line.id)).toEqual(before);
        expect(answer.json().cart).toEqual([line]);
      }
    },
  );

  it('[EN-2] offers ids and codes for machines beside texts for people', async () => {
    const { line } = await withLine(14, 'addns', { ...NOTE, municipio: 'Getafe', servicio_urgente: '1' });
    const named = (id: string) => line.options.find(({ option_id }) => option_id === id);
    expect(named('municipio')).toMatchObject({
      value: '28065',
      option_value: '28065',
      print_value: 'Getafe (Madrid)',
    });
    expect(named('servicio_urgente')).toMatchObject({
      value: 'urgent',
      print_value: expect.stringContaining('Urgente'),
    });
  });

  it('[AP-26] [EN-2] may change a single option', async () => {
    const { who, line } = await withLine(14, 'addns', { ...NOTE, municipio: 'Getafe', nombre: 'Ana Prueba' });
    const options = line.options.map((option) =>
      option.option_id === 'municipio' ? { option_id: 'municipio', value: 28079 } : option,
    );
    const answer = await update(who, line.id, { options });
    expect(answer.statusCode, answer.body).toBe(200);
    const [changed] = answer.json().cart as CartLineWire[];
    const printed = (of: CartLineWire | undefined) =>
      Object.fromEntries((of?.options ?? []).map(({ option_id, print_value }) => [option_id, print_value]));
    expect(printed(changed)).toEqual({ ...printed(line), municipio: 'Madrid (Madrid)' });
  });

  // A file must have been uploaded by the session: the browser journeys cover those.
  const needsFile = (answers: Answers) =>
    Object.values(answers).some((answer) => answerFiles(answer).length > 0);
  const FORMS = PRODUCTS.flatMap(({ id, flow, name, stores, definition }) => {
    const answers = everyPath(definition, TODAY).find((path) => !needsFile(path));
    const store = stores[0];
    return flow === 'product' && store && answers ? [[id, name.en, store, answers] as const] : [];
  });
  it.each(FORMS)('[EN-2] [EN-9] changes nothing of product %i, %s', async (id, _, store, answers) => {
    const values = Object.entries(answers).map(([option_id, value]) => ({ option_id, value }));
    const { who, line } = await withLine(store, 'addgeneric', { product_id: id, values });
    const before = await stored(line.id);
    const answer = await update(who, line.id, { options: line.options });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored(line.id)).toEqual(before);
  });
});
