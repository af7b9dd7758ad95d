import type { PlaceList } from '@folio/contract/stores/place-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { importList } from './import-list.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const by = { kind: 'staff', name: 'ana@agency.example' } as const;
async function load(kind: PlaceList, text: string) {
  const result = await importList(test.deps.db, { kind, text, file: 'list.csv', by, now: new Date() });
  await test.deps.places.refresh();
  return result;
}
const findFirst = (kind: 'municipio' | 'freguesia', term: string, options = {}) =>
  test.deps.places.search(kind, term, 12, options)[0];

const PARISHES = 'dicofre,freguesia,dico,concelho,distrito\n';
const TWENTY_PARISHES = Array.from(
  { length: 20 },
  (_, index) => `9901${10 + index},Parróquia Inventada ${index},9901,Concelho Inventado,Lisboa\n`,
).join('');

describe('a CSV file', () => {
  it('with an unclosed quote is not imported, and the fault names its line', async () => {
    const text =
      'dicofre,freguesia,dico,concelho,distrito\n990101,"Uma,9901,Uma,Lisboa\n990102,Outra,9901,Uma,Lisboa\n';
    const result = await importList(test.deps.db, {
      kind: 'parishes',
      text,
      file: 'a.csv',
      by,
      now: new Date(),
    });
    expect(result).toMatchObject({ ok: false, added: 0, faults: [{ line: 2, code: 'quote' }] });
  });
});

describe('importing parishes', () => {
  it("[AP-33] adds them to the search and hides the shop's own", async () => {
    expect(findFirst('freguesia', 'Colares')?.code).toBe('111105');
    const result = await load('parishes', `${PARISHES}111199,Sintra,1111,Sintra,Lisboa\n${TWENTY_PARISHES}`);
    expect(result).toMatchObject({ ok: true, read: 21, added: 21, changed: 0, faultCount: 0 });
    expect(result.gone).toBe(3092);
    expect(findFirst('freguesia', 'Sintra')).toMatchObject({ code: '111199', region: 'Sintra, Lisboa' });
    expect(findFirst('freguesia', 'Colares')).toBeUndefined();
    // An earlier answer keeps its meaning.
    const stored = test.deps.places.resolve('freguesia', { code: '111105', name: 'x', region: '' });
    expect(stored).toMatchObject({ name: 'Colares', region: 'Sintra, Lisboa' });
  });

  it('[AP-33] changes nothing the second time', async () => {
    const again = await load('parishes', `${PARISHES}111199,Sintra,1111,Sintra,Lisboa\n${TWENTY_PARISHES}`);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 21, gone: 0 });
  });

  it('[AP-33] marks parishes that are no longer listed, and restores them when they are', async () => {
    expect(await load('parishes', PARISHES + TWENTY_PARISHES)).toMatchObject({ added: 0, gone: 1 });
    expect(findFirst('freguesia', 'Sintra')).toBeUndefined();
    expect(findFirst('freguesia', 'Sintra', { gone: true })).toMatchObject({ code: '111199' });
    const restored = await load(
      'parishes',
      `${PARISHES}111199,Sintra (vila),1111,Sintra,Lisboa\n${TWENTY_PARISHES}`,
    );
    expect(restored).toMatchObject({ added: 0, changed: 1, gone: 0 });
  });

  it('[AP-33] skips and reports faulty lines, and then marks nothing', async () => {
    const faulty = `${PARISHES}${TWENTY_PARISHES}99,Mal,9901,Concelho,Lisboa\n990155,,9901,Concelho,Lisboa\n`;
    const result = await load('parishes', faulty);
    expect(result).toMatchObject({ ok: true, unchanged: 20, gone: 0, marked: false, faultCount: 2 });
    expect(result.faults).toEqual([
      { line: 22, code: 'value', column: 'dicofre', value: '99' },
      { line: 23, code: 'value', column: 'freguesia', value: '' },
    ]);
  });

  it.each([
    ['another file', 'a,b\n1,2\n', 'columns', 'dicofre, freguesia, dico, concelho, distrito'],
    ['no line', PARISHES, 'empty', ''],
    ['faults everywhere', `${PARISHES}1,2,3,4,5\n1,2,3,4,5\n`, 'many', '2 / 2'],
    [
      'a list cut short',
      `${PARISHES}990110,Parróquia Inventada 0,9901,Concelho Inventado,Lisboa\n`,
      'shrinks',
      '20 / 21',
    ],
  ])('[AP-33] rejects %s', async (_what, text, code, value) => {
    const result = await load('parishes', text);
    expect(result).toMatchObject({ ok: false, added: 0, changed: 0, gone: 0 });
    expect(result.faults[0]).toMatchObject({ line: 1, code, value });
    expect(findFirst('freguesia', 'Sintra (vila)')).toBeDefined();
  });

  it('[AP-33] is audited with its actor', async () => {
    const events = await test.deps.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'places_imported')
      .orderBy('id')
      .execute();
    expect(events[0]).toMatchObject({ actor: by.name, details: { kind: 'parishes', added: 21 } });
  });
});

describe('importing the other lists', () => {
  it('[AP-33] adds postal codes, with leading zeros that a spreadsheet dropped', async () => {
    const text = 'codigo_postal,municipio_id\n28905,28065\n1001,1059\n';
    expect(await load('postcodes', text)).toMatchObject({ ok: true, added: 2 });
    expect(findFirst('municipio', '01001')?.name).toBe('Vitoria-Gasteiz');
    expect(findFirst('municipio', '28905')?.name).toBe('Getafe');
    // The shop's own codes are out of use now.
    expect(findFirst('municipio', '28901')).toBeUndefined();
  });

  it('[AP-33] adds localities, which find their municipality', async () => {
    const text =
      'municipio_id,unidad,entidad,nucleo,cps\n28065,0000201,Perales Del Rio,Perales Del Rio,28909\n';
    expect(await load('localities', text)).toMatchObject({ ok: true, added: 1 });
    expect(findFirst('municipio', 'perales del río')).toMatchObject({
      name: 'Getafe',
      via: 'Perales Del Rio',
    });
    expect(findFirst('municipio', 'peralesd el rio')).toMatchObject({ name: 'Getafe' });
  });

  it('[AP-33] adds registries, which serve several municipalities', async () => {
    const text =
      'code;name;number;province;municipalities;sections;delivery_hours;slow\n' +
      '28901;Getafe;1;Madrid;28065;Sección 1.ª;3;\n28902;Getafe;2;Madrid;28065 28106;;;sí\n';
    expect(await load('registries', text)).toMatchObject({ ok: true, added: 2 });
    expect(test.deps.places.getRegistries('28065').map(({ number }) => number)).toEqual([1, 2]);
    expect(test.deps.places.getFacts('28106')).toEqual({ slow: true, hours: null });
    expect(test.deps.places.getRegistries('28079')).toEqual([]);
  });

  it("[AP-33] adds companies of one country and leaves another's unchanged", async () => {
    const text = 'country,tax_id,name,seat\nPT,500 000 999,"Empresa de Ensaio, Lda.",Lisboa\n';
    expect(await load('companies', text)).toMatchObject({ ok: true, added: 1, gone: 12 });
    expect(test.deps.places.searchCompanies('PT', 'ensaio')).toHaveLength(1);
    expect(test.deps.places.searchCompanies('ES', 'muebles')).toHaveLength(1);
  });

  it.each([
    ['postcodes', 'codigo_postal,municipio_id\n28905,99999\n', 'municipality', '99999'],
    ['postcodes', 'codigo_postal,municipio_id\n99905,28065\n', 'value', '99905'],
    ['parishes', `${PARISHES}111199,Sintra,1112,Sintra,Lisboa\n`, 'value', '1112'],
    ['registries', 'code,name,province,municipalities\n28901,X,Madrid,28999\n', 'municipality', '28999'],
    [
      'registries',
      'code,name,province,municipalities,delivery_hours\n28901,X,Madrid,28065,00\n',
      'value',
      '00',
    ],
    ['companies', 'country,tax_id,name,seat\nESP,B0,X,Y\n', 'value', 'ESP'],
  ] as const)('[AP-33] reports a line of %s with %s', async (kind, text, code, value) => {
    const { faults } = await load(kind, text);
    expect(faults[1]).toMatchObject({ line: 2, code, value });
  });
});
