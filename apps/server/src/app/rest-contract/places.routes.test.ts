import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Hit = { code: string; name: string; region: string };

describe('the search for parishes', () => {
  const parishes = async (term: string, type = 'all'): Promise<Hit[]> =>
    (await visitor(test).get(`/freguesias.php?app=1&type=${type}&term=${encodeURIComponent(term)}`)).json();

  it.each([
    ['Braga', 'Braga (São Vicente)', 'Braga, Braga'],
    ['colares', 'Colares', 'Sintra, Lisboa'],
    ['evora', 'União das freguesias de Évora (São Mamede, Sé, São Pedro e Santo Antão)', 'Évora, Évora'],
    ['sao bras', 'São Brás', 'Ribeira Grande, Ilha de São Miguel'],
    ['sao bras de alportel', 'São Brás de Alportel', 'São Brás de Alportel, Faro'],
    ['Cascias', 'União das freguesias de Cascais e Estoril', 'Cascais, Lisboa'],
    ['Aldoar, Foz do Douro', 'União das freguesias de Aldoar, Foz do Douro e Nevogilde', 'Porto, Porto'],
    ['nevogilde', 'Nevogilde', 'Lousada, Porto'],
  ])('[AP-33] finds for %s its parish with concelho and distrito', async (term, name, region) => {
    for (const type of ['all', 'ips'])
      expect((await parishes(term, type))[0]).toMatchObject({ name, region });
  });

  it('[AP-33] finds the parishes of Porto for Oporto', async () => {
    const regions = new Set((await parishes('Oporto')).map(({ region }) => region));
    expect([...regions]).toEqual(['Porto, Porto']);
  });

  it("[AP-33] finds a concelho's parishes and distinguishes equal names by island", async () => {
    const lisboa = await parishes('Lisboa');
    expect(lisboa).toHaveLength(12);
    expect(lisboa.every(({ region }) => region === 'Lisboa, Lisboa')).toBe(true);
    const lagoas = new Set((await parishes('Lagoa')).map(({ region }) => region));
    expect(lagoas).toContain('Lagoa, Faro');
    expect(lagoas).toContain('Lagoa, Ilha de São Miguel');
  });

  it('[AP-33] finds an abolished parish for deeds, not for the simplified report', async () => {
    await test.deps.db
      .insertInto('place')
      .values({
        kind: 'freguesia',
        code: '999999',
        name: 'Freguesia Extinta',
        region: 'Braga, Braga',
        delivery_hours: null,
        source: 'import',
        removed_at: new Date('2025-01-01'),
      })
      .execute();
    await test.deps.places.refresh();
    expect((await parishes('Freguesia Extinta'))[0]?.code).toBe('999999');
    expect(await parishes('Freguesia Extinta', 'ips')).toEqual([]);
  });

  it('[AP-33] rejects an unknown type', async () => {
    expect((await visitor(test).get('/freguesias.php?type=some&term=a')).statusCode).toBe(400);
  });
});

describe('the search for companies', () => {
  const get = async (url: string): Promise<Hit[]> => (await visitor(test).get(url)).json();

  it.each([
    ['/sociedad.php?app=1&sociedad=muebles+imagin', 'Muebles Imaginarios del Sur, S. L.', 'Sevilla'],
    ['/sociedad.php?app=1&sociedad=B00000018', 'Construcciones Inventadas de Ejemplo, S. L.', 'Madrid'],
    [
      '/sociedad.php?app=1&sociedad=Panaderia+Fictisia',
      'Panadería Ficticia Hermanos Muestra, S. L.',
      'Zaragoza',
    ],
    [
      '/desktopapp/rest/searchOrganisationPortugal?sociedad=moveis',
      'Móveis Imaginários do Norte, Lda.',
      'Porto',
    ],
  ])('[AP-33] finds by %s %s', async (url, name, region) => {
    expect((await get(url))[0]).toMatchObject({ name, region });
  });

  it('[AP-33] stays within one country', async () => {
    expect(await get('/sociedad.php?app=1&sociedad=Lda')).toEqual([]);
    expect(await get('/desktopapp/rest/searchOrganisationPortugal?sociedad=muebles')).toEqual([]);
  });
});
