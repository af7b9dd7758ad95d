import { LOCALES, perLocale } from '@folio/domain/locale/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAQ } from '../../../seed/faq.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { seed } from '../../app/seed/seed.ts';
import { jsonb } from '../../platform/db/json.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const readQuestions = async (path: string, host = '14.localhost:3000'): Promise<string[]> => {
  const { body } = await visitor(test, host).get(path);
  return [...body.matchAll(/<summary>([^<]*)<\/summary>/g)].map(([, question = '']) => question);
};

describe('frequently asked questions', () => {
  it.each(Object.entries(FAQ))(
    '[ST-13] of product %s are at least six, in three languages',
    (_id, entries) => {
      expect(entries.length).toBeGreaterThanOrEqual(6);
      for (const { question, answer } of entries)
        for (const locale of LOCALES) {
          expect(question[locale]).toMatch(/\?$/);
          expect(answer[locale].length).toBeGreaterThan(40);
        }
    },
  );

  it('exist for ten products on sale', () => {
    const { products } = test.deps.catalogue.current();
    expect(Object.keys(FAQ)).toHaveLength(10);
    for (const id of Object.keys(FAQ)) expect(products.has(Number(id))).toBe(true);
  });

  it("appear on the first page of a form and on a town's page, and on no later one", async () => {
    const first = await readQuestions('/nota-simple/step1');
    expect(first).toContain('¿La acepta el banco?');
    expect(await readQuestions('/NotaSimpleRegistroPropiedad/getafe')).toEqual(
      expect.arrayContaining(['¿Cuándo la recibo?']),
    );
    expect(await readQuestions('/product/step1/18444')).toContain('¿Literal, en extracto o plurilingüe?');
    expect(await readQuestions('/certidao-permanente/step1', '16.localhost:3000')).toContain(
      'O banco aceita-a?',
    );
    expect(await readQuestions('/product/step1/18444', '18.localhost:3000')).toContain(
      'Full, extract or multilingual?',
    );
    expect(await readQuestions('/nota-simple/step2')).not.toContain('¿La acepta el banco?');
  });

  it('come from the database, which a seed does not overwrite', async () => {
    const own = { ...perLocale(() => 'And in summer?'), es: '¿Y en verano?', pt: 'E no verão?' };
    await test.deps.db
      .updateTable('product_faq')
      .set({ entries: jsonb([{ question: own, answer: own }]) })
      .where('product_id', '=', 18458)
      .execute();
    await seed(test.deps.db);
    await test.deps.catalogue.refresh();
    expect(await readQuestions('/product/step1/18458')).toContain('¿Y en verano?');
  });
});
