import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIMPLE_NOTE } from '../../../seed/products/property/simple-note.ts';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ADD = '/desktopapp/rest/addns';
const TABLES = ['session', 'cart', 'cart_line', 'draft', 'idempotency_key', 'customer_order', 'audit_event'];

/** Returns the ids (xmin) of the transactions that wrote the current rows of the shop's tables. */
async function writers(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of TABLES) {
    const { rows } = await sql<{ xmin: string }>`select distinct xmin::text from ${sql.table(table)}`.execute(
      test.deps.db,
    );
    for (const { xmin } of rows) found.add(xmin);
  }
  return found;
}

describe('adding to the cart', () => {
  it.each([undefined, 'key-commits'])('[AP-17] commits once on a fresh session (key: %s)', async (key) => {
    const ana = visitor(test);
    await ana.open();
    const before = await writers();
    expect((await ana.send(ADD, NOTE, key)).statusCode).toBe(200);
    const after = await writers();
    expect([...after].filter((writer) => !before.has(writer))).toHaveLength(1);
  });

  it('[AP-0] adds one line for concurrent calls with one key, even in an existing session', async () => {
    const ana = await withNote(test);
    const other = { ...NOTE, direccion: 'Calle de Ejemplo 14' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ana.send(ADD, other, 'key-session')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const replayed = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(3);
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(2);
  });

  it('[AP-0] adds one line for a retried call without a key, on a first visit and later', async () => {
    const ana = visitor(test);
    await ana.open();
    for (const lines of [1, 2]) {
      const before = ana.remember();
      await ana.send(ADD, NOTE);
      before();
      const again = await ana.send(ADD, NOTE);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(again.json().cart).toHaveLength(lines);
    }
  });

  it('[AP-0] detects a retry without a key by its cart when the formkey is in a header', async () => {
    const ana = visitor(test);
    await ana.open();
    const formkey = ana.formkey;
    const send = (cart: object[]) =>
      ana.call('POST', ADD, { config: { cart }, form: NOTE }, { 'x-formkey': formkey });
    const first = await send([]);
    expect((await send([])).json().cart).toHaveLength(1);
    expect((await send(first.json().cart)).json().cart).toHaveLength(2);
  });

  it('[AP-0] separates the keys of different visitors', async () => {
    const [ana, eva] = [visitor(test), visitor(test)];
    await ana.open();
    await eva.open();
    await ana.send(ADD, NOTE, 'key-shared');
    const answer = await eva.send(ADD, { ...NOTE, nombre: 'Eva Prueba Inventada' }, 'key-shared');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
    expect(answer.json().cart).toHaveLength(1);
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  });

  it.each(['key-stores', undefined])(
    '[ST-14] separates the keys of a browser’s stores (key: %s)',
    async (key) => {
      const ana = visitor(test, '1.localhost:3000');
      await ana.open();
      const add = async (host: string) => {
        const sent = { host, 'x-formkey': ana.formkey, ...(key && { 'idempotency-key': key }) };
        return ana.call('POST', ADD, { config: { cart: [] }, form: NOTE }, sent);
      };
      const before = ana.remember();
      const [first] = (await add('1.localhost:3000')).json().cart;
      before();
      const elsewhere = await add('12.localhost:3000');
      expect(elsewhere.statusCode).toBe(200);
      expect(elsewhere.headers['idempotent-replayed']).toBeUndefined();
      expect(elsewhere.json()).toMatchObject({ store_id: 12, cart: [{ qty: 1 }] });
      expect(elsewhere.json().cart[0].id).not.toBe(first.id);
    },
  );

  it('[AP-0] accepts a corrected call under the key of a rejected one', async () => {
    const ana = visitor(test);
    await ana.open();
    expect((await ana.send(ADD, { ...NOTE, direccion: '' }, 'key-mend')).statusCode).toBe(400);
    expect((await ana.send(ADD, NOTE, 'key-mend')).statusCode).toBe(200);
  });

  it('[AP-0] stores the first answer for 72 hours', async () => {
    const ana = visitor(test);
    await ana.open();
    const start = new Date('2026-11-24T09:00:00Z');
    const after = (hours: number) => test.setNow(new Date(start.getTime() + hours * 3_600_000));
    after(0);
    await ana.send(ADD, NOTE, 'key-72');
    after(71.9);
    await eraseExpired(test.deps);
    await ana.send(ADD, NOTE, 'key-72');
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
    after(72.1);
    await eraseExpired(test.deps);
    await ana.send(ADD, NOTE, 'key-72');
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(2);
    test.setNow();
  });

  it('[AP-0] rejects a key of more than 200 characters by name', async () => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.send(ADD, NOTE, 'k'.repeat(201));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].name).toBe('idempotency-key');
  });

  it('[RO-3] [AP-17] rejects a Nota Simple in a Portuguese store', async () => {
    const rui = visitor(test, '16.localhost:3000');
    await rui.open();
    const answer = await rui.send(ADD, NOTE);
    expect(answer.statusCode).toBe(404);
    expect((await rui.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
  });
});

/** Invalid values for each answer of the Nota Simple, one at a time. */
const findOption = (id: string) =>
  SIMPLE_NOTE.definition.steps.flatMap((step) => step.options).find((option) => option.id === id);
const tooLong = (id: string) =>
  fc
    .string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 501, maxLength: 900 })
    .map((value) => ({ [id]: value }))
    .filter(() => findOption(id) !== undefined);
const BROKEN: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  direccion: fc.oneof(
    fc.stringMatching(/^\s{0,9}$/).map((direccion) => ({ direccion })),
    tooLong('direccion'),
  ),
  municipio: fc.oneof(
    fc.stringMatching(/^\s{0,9}$/).map((municipio) => ({ municipio, provincia: '' })),
    fc.constant({ municipio: { name: '', code: null, region: '' } }),
  ),
  cru: fc
    .stringMatching(/^\d{1,20}$/)
    .filter((digits) => digits.length !== 14)
    .map((cru) => ({ cru })),
  referencia_catastral: fc
    .stringMatching(/^[A-Z0-9]{21,30}$/)
    .map((referencia_catastral) => ({ referencia_catastral })),
  finca: tooLong('finca'),
  tomo: tooLong('tomo'),
  libro: tooLong('libro'),
  folio: tooLong('folio'),
  interes_legitimo: fc
    .stringMatching(/^[a-z]{3,12}$/)
    .filter((id) => !findOption('interes_legitimo')?.values?.some((value) => value.id === id))
    .map((interes_legitimo) => ({ interes_legitimo })),
  interes_legitimo_otro: fc.constant({ interes_legitimo: 'otro', interes_legitimo_otro: ' ' }),
  nombre: tooLong('nombre'),
};

describe('server-side validation', () => {
  it('[VA-11] is tested for every rule of the Nota Simple that its wire form can break', () => {
    // The wire coerces flags to booleans, and the delivery has a default: neither can be invalid.
    const always = ['conoce_nombre_propietario', 'tiene_datos_registrales', 'servicio_urgente'];
    const strict = SIMPLE_NOTE.definition.steps
      .flatMap((step) => step.options)
      .filter((option) => option.required || option.checks || option.maxLength)
      .map(({ id }) => id)
      .filter((id) => !always.includes(id));
    expect(Object.keys(BROKEN)).toEqual(expect.arrayContaining(strict));
  });

  it.each(Object.entries(BROKEN))(
    '[VA-11] names %s when it is invalid, and adds nothing',
    async (id, broken) => {
      const ana = visitor(test);
      await ana.open();
      await fc.assert(
        fc.asyncProperty(broken, async (answers) => {
          const answer = await ana.send(ADD, { ...NOTE, ...answers });
          expect(answer.statusCode).toBe(400);
          const names = answer.json().fields.map(({ name }: { name: string }) => name);
          expect(names).toEqual([id]);
          expect(answer.json().fields[0].message).not.toBe('');
        }),
        { numRuns: 12 },
      );
      expect((await ana.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
    },
  );
});
