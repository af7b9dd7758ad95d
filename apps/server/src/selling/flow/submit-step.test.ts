import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuTime } from '../../../../../tools/cpu-time.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Who = ReturnType<typeof visitor>;
const FLOW = 'nota-simple';
const STEPS: readonly (readonly [step: string, raw: object])[] = [
  ['step1', { conoce_nombre_propietario: 'si' }],
  ['step2', { nombre: 'Ana Prueba Inventada' }],
  ['step3', { direccion: 'Calle de Ejemplo 12, 3.º B' }],
  ['step4', { municipio: 'Getafe', 'municipio.code': '28065', 'municipio.region': 'Madrid' }],
  ['step41', { tiene_datos_registrales: 'no' }],
  ['step5', { interes_legitimo: 'compra', servicio_urgente: 'normal' }],
];

async function newcomer(host?: string): Promise<Who> {
  const who = visitor(test, host);
  await who.open();
  return who;
}
const submit = async (who: Who, step: string, raw: object) =>
  (await who.view('submitStep', { flow: FLOW, step, raw })).json().value;
async function answered(): Promise<Who> {
  const who = await newcomer();
  for (const [step, raw] of STEPS) expect((await submit(who, step, raw)).errors).toEqual([]);
  return who;
}
const readDraft = async (who: Who) => (await who.view('flow', { flow: FLOW })).json().value.draft;
const readCart = async (who: Who) => (await who.view('cart')).json().value.lines;

describe('a flow stored on the server', () => {
  it('[SW-1] stores each step’s answers and the completed steps', async () => {
    const who = await newcomer();
    await submit(who, ...(STEPS[0] as (typeof STEPS)[0]));
    await submit(who, ...(STEPS[1] as (typeof STEPS)[0]));
    expect(await readDraft(who)).toMatchObject({
      answers: { conoce_nombre_propietario: 'si', nombre: 'Ana Prueba Inventada' },
      passed: ['step1', 'step2'],
    });
  });

  it('[VA-11] stores invalid answers too, and returns their errors', async () => {
    const who = await newcomer();
    const { errors, draft } = await submit(who, 'step1', { conoce_nombre_propietario: 'perhaps' });
    expect(errors).toMatchObject([{ option: 'conoce_nombre_propietario', code: 'unknown_value' }]);
    expect(draft.passed).toEqual([]);
  });

  it.each([
    ['Mieres', 'place_several'],
    ['Aldea Que No Existe', 'place_free_text'],
    ['Madird', 'place_near'],
    ['Santiago', 'place_near'],
    ['Getafe', undefined],
  ])('[EN-8] requires a choice for a place that was only typed: %s', async (municipio, code) => {
    const who = await newcomer();
    const { warnings } = await submit(who, 'step4', { municipio });
    expect(warnings).toEqual(code ? [{ option: 'municipio', code }] : []);
    const chosen = { municipio: { code: null, name: 'Mieres', region: 'Asturias' } };
    expect((await submit(who, 'step4', chosen)).warnings).toEqual([]);
  });

  it.each([
    ['words', 'product/18498', 'step2', { lugar_emision: 'xqzw '.repeat(4_000) }],
    ['regions', FLOW, 'step4', { municipio: { code: null, name: 'Villa', region: 'a '.repeat(9_000) } }],
    ['full stops', FLOW, 'step2', { nombre: `a${'.'.repeat(19_000)}a` }],
  ])('[VA-11] rejects a text of thousands of %s at once as too long', async (_, flow, step, raw) => {
    const who = await newcomer();
    await submit(who, 'step1', { conoce_nombre_propietario: 'si' });
    const judge = () => who.view('submitStep', { flow, step, raw });
    const { errors } = (await judge()).json().value;
    expect(await cpuTime(judge)).toBeLessThan(2000);
    expect(errors.map(({ code }: { code: string }) => code)).toContain('too_long');
  });

  it.each([
    ['submitStep', { flow: FLOW, step: 'step4', raw: { municipio: '4111 '.repeat(50_000) } }],
    ['enterFlow', { flow: FLOW, raw: { municipio: '4111 '.repeat(50_000) } }],
    [
      'enterFlow',
      { flow: 'product/18498', raw: { values: JSON.stringify(Array(12_000).fill({ option_id: 1 })) } },
    ],
    ['updateLine', { id: 'id', raw: { municipio: { name: ['4111 '.repeat(50_000)] } }, confirmed: true }],
  ])('[AP-0] rejects an unknown text in %s', async (name, input) => {
    const who = await newcomer();
    expect((await who.view(name, input)).statusCode).toBe(400);
    expect(await cpuTime(() => who.view(name, input))).toBeLessThan(2000);
  });

  it('[EN-8] completes a step once a place is chosen or a text confirmed as typed', async () => {
    const who = await newcomer();
    await submit(who, 'step1', { conoce_nombre_propietario: 'no' });
    await submit(who, 'step3', { direccion: 'Calle de Ejemplo 12' });
    expect((await submit(who, 'step4', { municipio: 'Mieres' })).draft.passed).not.toContain('step4');
    expect((await submit(who, 'step4', { municipio: 'Madird' })).draft.passed).toContain('step4');
  });

  it('[SW-2] names the open step instead of adding an incomplete draft', async () => {
    const who = await newcomer();
    await submit(who, 'step1', { conoce_nombre_propietario: 'no' });
    const early = (await who.view('addToCart', { flow: FLOW, key: 'early' })).json().value;
    expect(early).toMatchObject({ ok: false, firstInvalidStep: 'step3' });
    expect(await readCart(who)).toEqual([]);
    const nothing = (await (await newcomer()).view('addToCart', { flow: FLOW, key: 'early' })).json().value;
    expect(nothing).toMatchObject({ ok: false, firstInvalidStep: 'step1' });
  });

  it('[SW-2] completes no step before the earlier ones', async () => {
    const who = await newcomer();
    await submit(who, 'step5', { interes_legitimo: 'compra', servicio_urgente: 'normal' });
    const answer = (await who.view('addToCart', { flow: FLOW, key: 'jump' })).json().value;
    expect(answer).toMatchObject({ ok: false, firstInvalidStep: 'step1' });
  });

  it('[SW-2] is emptied by a reset', async () => {
    const who = await answered();
    await who.view('resetFlow', { flow: FLOW });
    expect((await readDraft(who)).passed).toEqual([]);
  });

  it('[SW-3] ends in the cart and starts empty again', async () => {
    const who = await answered();
    const { ok, lineId } = (await who.view('addToCart', { flow: FLOW, key: 'add-1' })).json().value;
    expect(ok).toBe(true);
    expect(await readCart(who)).toMatchObject([{ id: lineId, price: { net: 2076, vat: 436, total: 2512 } }]);
    expect((await readDraft(who)).passed).toEqual([]);
  });

  it('[SW-3] becomes one line when several tabs add it concurrently', async () => {
    const who = await answered();
    const tabs = ['a', 'b', 'c'].map((key) => who.view('addToCart', { flow: FLOW, key }));
    const answers = (await Promise.all(tabs)).map((answer) => answer.json().value.ok);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await readCart(who)).toHaveLength(1);
  });

  it('[VA-11] returns the previous answers and loses none of two concurrent submits', async () => {
    const who = await answered();
    // Both calls must have reached the locked draft before either continues.
    const holder = await test.deps.pool.connect();
    await holder.query('begin');
    await holder.query('select from draft for update');
    const sent = [
      submit(who, 'step2', { nombre: 'Eva Prueba Inventada' }),
      submit(who, 'step3', { direccion: 'Plaza Inventada 3' }),
    ];
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await test.deps.pool.query(waiting)).rows.length).toBe(2);
    await holder.query('commit');
    holder.release();
    const befores = (await Promise.all(sent)).map(({ before }) => [before.nombre, before.direccion]);
    expect(await readDraft(who)).toMatchObject({
      answers: { nombre: 'Eva Prueba Inventada', direccion: 'Plaza Inventada 3' },
    });
    expect(befores).toContainEqual(['Ana Prueba Inventada', 'Calle de Ejemplo 12, 3.º B']);
    expect(befores[0]).not.toEqual(befores[1]);
  });

  it('[CT-1] reports whether the document is alone in the cart, also to a repeat', async () => {
    const who = await answered();
    const first = () =>
      who.view('addToCart', { flow: FLOW, key: 'alone' }).then((answer) => answer.json().value);
    expect(await first()).toMatchObject({ ok: true, isOnly: true });
    expect(await first()).toMatchObject({ ok: true, isOnly: true });
    for (const [step, raw] of STEPS) await submit(who, step, raw);
    expect((await who.view('addToCart', { flow: FLOW, key: 'second' })).json().value.isOnly).toBe(false);
    expect(await first()).toMatchObject({ ok: true, isOnly: false });
  });

  it('[AP-0] adds one line for repeated and concurrent calls', async () => {
    const who = await answered();
    const answers = await Promise.all(
      [1, 2, 3].map(() => who.view('addToCart', { flow: FLOW, key: 'add-2' })),
    );
    const again = await who.view('addToCart', { flow: FLOW, key: 'add-2' });
    const lines = [...answers, again].map((answer) => answer.json().value);
    expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(1);
    expect(await readCart(who)).toHaveLength(1);
  });

  it('[VA-11] determines slow registries itself', async () => {
    const who = await newcomer();
    const { draft } = await submit(who, 'step4', {
      municipio: { code: '28065', name: 'Getafe', region: 'Madrid', slow: true, hours: 1 },
    });
    expect(draft.answers.municipio).toEqual({ code: '28065', name: 'Getafe', region: 'Madrid', slow: false });
  });

  it('[RO-3] is not found where the store does not sell it, nor are unknown steps', async () => {
    const rui = await newcomer('16.localhost:3000');
    expect((await rui.view('flow', { flow: FLOW })).json().value).toBeNull();
    expect((await rui.view('submitStep', { flow: FLOW, step: 'step1', raw: {} })).statusCode).toBe(404);
    expect((await rui.view('addToCart', { flow: FLOW, key: 'k' })).statusCode).toBe(404);
    const ana = await newcomer();
    expect((await ana.view('submitStep', { flow: FLOW, step: 'step99', raw: {} })).statusCode).toBe(404);
  });
});
