import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const LABELS: readonly (readonly [statement: string, id: number, language: 'es' | 'pt' | 'en'])[] = [
  ['[ST-1]', 1, 'es'],
  ['[ST-2]', 9, 'es'],
  ['[ST-2]', 12, 'es'],
  ['[ST-3]', 14, 'es'],
  ['[ST-4]', 15, 'es'],
  ['[ST-5]', 16, 'pt'],
  ['[ST-5]', 26, 'pt'],
  ['[ST-5]', 28, 'pt'],
  ['[ST-6]', 17, 'en'],
  ['[ST-7]', 18, 'en'],
  ['[ST-8]', 19, 'en'],
  ['[ST-9]', 20, 'en'],
  ['[ST-10]', 21, 'es'],
  ['[ST-11]', 22, 'es'],
  ['[ST-12]', 23, 'es'],
];
const COPY = {
  es: 'Recibir hoy antes de 4 horas laborables',
  pt: 'Receber hoje em menos de 4 horas úteis',
  en: 'Receive it today within 4 working hours',
};

describe('the stores', () => {
  it('[ST-15] are these fifteen', () => {
    const ids = [...test.deps.catalogue.current().stores.keys()];
    expect(ids).toEqual([...new Set(LABELS.map(([, id]) => id))].sort((a, b) => a - b));
  });

  it.each(LABELS)('%s store %i uses the language %s', async (_statement, id, language) => {
    const who = visitor(test, `${id}.localhost:3000`);
    const config = (await who.open()).json();
    expect(config).toMatchObject({ store_id: id, nsCopy: COPY[language] });
    expect((await who.view('shell')).json().value).toMatchObject({ locale: language, store: { id } });
  });

  it('[ST-5] make store 28 a variant of the other Portuguese ones', () => {
    const look = (id: number) => test.deps.catalogue.current().stores.get(id)?.look;
    expect(look(28)?.family).toBe(look(16)?.family);
    expect(look(28)?.variant).toBe('28');
    expect([look(16)?.variant, look(26)?.variant]).not.toContain('28');
  });

  it('[SH-1] each have an illustration, and each product one of its document', () => {
    const readSymbols = (file: string) => {
      const text = readFileSync(new URL(`../../../../../packages/ui/src/${file}`, import.meta.url), 'utf8');
      return [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    };
    const { stores, products } = test.deps.catalogue.current();
    const drawings = [...stores.values()].map(({ look }) => look.drawing ?? look.family);
    expect(readSymbols('illustrations.svg')).toEqual(expect.arrayContaining(drawings));
    const specimens = [...products.values()].flatMap(({ definition }) => definition.shelf?.specimen ?? []);
    expect(readSymbols('specimens.svg')).toEqual(expect.arrayContaining(specimens));
  });

  it('[SH-1] differ in palette, logo and headline', () => {
    const stores = [...test.deps.catalogue.current().stores.values()];
    for (const values of [
      stores.map(({ look }) => look.palette),
      stores.map(({ look }) => look.mark),
      ...(['es', 'pt', 'en'] as const).map((locale) =>
        stores.map(({ settings }) => settings.tagline?.[locale]),
      ),
    ]) {
      expect(values).not.toContain(undefined);
      expect(new Set(values).size).toBe(15);
    }
  });

  it('[ST-14] are found by their domains, which are data', async () => {
    await test.deps.db
      .insertInto('store_domain')
      .values({ host: 'registo.example', store_id: 16, is_primary: true })
      .execute();
    await test.deps.catalogue.refresh();
    const who = visitor(test, 'registo.example');
    expect((await who.open()).json().store_id).toBe(16);
  });

  it('[ST-14] are hidden from an unknown host by a 404', async () => {
    const answer = await visitor(test, 'unknown.example').open();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ ok: false, code: 'unknown_store' });
    const page = await visitor(test, 'unknown.example').get('/servicios');
    expect(page.statusCode).toBe(404);
    const shown = await visitor(test, 'unknown.example').get('/servicios', { accept: 'text/html' });
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('[ST-14] change on localhost by `?store_id=`, outside production', async () => {
    const who = visitor(test);
    await who.get('/servicios?store_id=16');
    expect((await who.open()).json().store_id).toBe(16);
    for (const path of ['/servicios?store_id=99', '/desktopapp/rest/config?store_id=x'])
      expect((await who.get(path)).statusCode).toBe(404);
    expect((await who.open()).json().store_id).toBe(16);
  });
});

describe('the language', () => {
  it("[ST-13] is the visitor's choice, stored in a cookie", async () => {
    const who = visitor(test, '16.localhost:3000');
    await who.open();
    const answer = await who.view('setLocale', { locale: 'en' });
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'folio_locale', value: 'en' }));
    expect((await who.open()).json().nsCopy).toBe(COPY.en);
  });

  it("[ST-13] falls back to the store's for an unknown cookie value", async () => {
    const who = visitor(test, '16.localhost:3000');
    who.cookies.set('folio_locale', 'xx');
    expect((await who.open()).json().nsCopy).toBe(COPY.pt);
  });

  it("[ST-13] is the store's in error messages, too", async () => {
    const who = visitor(test, '16.localhost:3000');
    await who.open();
    const answer = await who.call('POST', '/desktopapp/rest/addns', { form: {} });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toMatch(/^Por segurança, /);
  });
});
