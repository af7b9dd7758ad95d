import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let editor: StaffClient;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  editor = await signIn(test, 'editor');
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

/** Sends a file as the page does; inject would send plain text as the body. */
const send = (client: StaffClient, kind: string, text: string) =>
  client.call('POST', `api/places/lists/${kind}?name=list.csv`, Buffer.from(text), {
    'content-type': 'text/csv',
  });

const COMPANIES = 'country,tax_id,name,seat\nES,B00000018,"Otra de Ejemplo, S. L.",Madrid\n';

describe('the page of places', () => {
  it('[AP-33] shows the loaded lists and their sources', async () => {
    const { lists } = (await editor.call('GET', 'api/places')).json();
    const findList = (kind: string) => lists.find((list: { kind: string }) => list.kind === kind);
    expect(findList('municipalities')).toMatchObject({ rows: 8132, gone: 0, sources: ['seed'], last: null });
    expect(findList('registries')).toMatchObject({ sources: ['demo'] });
    expect(findList('localities')).toMatchObject({ rows: 0, sources: [] });
  });

  it('[AP-33] [RO-4] lets editors and admins import a list, which is searchable at once', async () => {
    const answer = await send(editor, 'companies', COMPANIES);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ok: true, read: 1, changed: 1, gone: 16 });
    expect(test.deps.places.searchCompanies('ES', 'otra de ejemplo')).toHaveLength(1);
    const { lists } = (await editor.call('GET', 'api/places')).json();
    const companies = lists.find((list: { kind: string }) => list.kind === 'companies');
    expect(companies).toMatchObject({ gone: 16, last: { actor: 'editor@folio.example' } });
    const admin = await signIn(test, 'admin');
    expect((await send(admin, 'companies', COMPANIES)).json()).toMatchObject({ unchanged: 1 });
  });

  it("[AP-33] reports a file's faults and changes nothing", async () => {
    const answer = await send(editor, 'postcodes', 'a,b\n1,2\n');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ ok: false, faults: [{ line: 1, code: 'columns' }] });
    const json = await editor.call('POST', 'api/places/lists/postcodes', { a: 1 });
    expect(json.statusCode).toBe(415);
    expect((await send(editor, 'planets', COMPANIES)).statusCode).toBe(400);
  });

  it('[RO-4] is closed to other roles', async () => {
    const answers = [
      await operator.call('GET', 'api/places'),
      await operator.call('GET', 'api/places/towns?term=getafe'),
      await operator.call('PUT', 'api/places/towns/28065', { slow: true, hours: null }),
      await send(operator, 'companies', COMPANIES),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe("a registry's delivery time", () => {
  const change = (code: string, body: object) => editor.call('PUT', `api/places/towns/${code}`, body);

  it('[VA-5] is set by staff and applies at once, even to slightly misspelled names', async () => {
    const found = await editor.call('GET', 'api/places/towns?term=alcobendsa');
    expect(found.json()[0]).toMatchObject({ code: '28006', name: 'Alcobendas', slow: false, hours: null });
    expect((await change('28006', { slow: true, hours: 30 })).json()).toMatchObject({
      slow: true,
      hours: 30,
    });
    const town = { code: '28006', name: 'Alcobendas', region: 'Madrid' };
    expect(test.deps.places.resolve('municipio', town)).toMatchObject({ slow: true, hours: 30 });
    expect(
      test.deps.places.resolve('municipio', { code: null, name: 'Alcovendas', region: '' }),
    ).toMatchObject({
      code: null,
      slow: true,
    });
    const { slow } = (await editor.call('GET', 'api/places')).json();
    expect(slow.map(({ code }: { code: string }) => code)).toContain('28006');
  });

  it('[VA-5] can be reset, and the change is audited', async () => {
    await change('28006', { slow: false, hours: null });
    const town = { code: '28006', name: 'Alcobendas', region: 'Madrid' };
    expect(test.deps.places.resolve('municipio', town)).toEqual({ ...town, slow: false });
    const events = await test.deps.db
      .selectFrom('audit_event')
      .select(['actor', 'details'])
      .where('action', '=', 'town_changed')
      .execute();
    expect(events.at(-1)).toEqual({
      actor: 'editor@folio.example',
      details: { code: '28006', slow: false, hours: null },
    });
  });

  it.each([
    ['28006', { slow: true, hours: 0 }, 400],
    ['28006', { slow: 'yes', hours: null }, 400],
    ['99999', { slow: true, hours: null }, 404],
  ])('[VA-5] is rejected for %s with %j', async (code, body, status) => {
    expect((await change(code, body)).statusCode).toBe(status);
  });
});
