import { legalPagesIn, legalPath } from '@folio/domain/legal/pages';
import { LOCALES } from '@folio/domain/locale/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_TEXTS } from '../../../seed/legal.ts';
import { holdDeadline } from '../../../test/fakes/hold-deadline.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { publishNext, showText, viewLegalPage } from '../../../test/staff/legal-texts.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { unknownPlaceholders } from './fill-text.ts';
import { viewLegal } from './view-legal.ts';

let test: TestApp;
let editor: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
  editor = await signIn(test, 'editor');
});
afterAll(() => test.close());

describe('the drafts', () => {
  it.each(LEGAL_TEXTS)(
    '[ST-13] of $page in $locale are complete, and use only known placeholders',
    ({ body }) => {
      expect(body.length).toBeGreaterThan(500);
      expect(unknownPlaceholders(body)).toEqual([]);
      expect(body).toMatch(/^## /);
    },
  );

  it('[ST-13] are filled in for every store and language', async () => {
    for (const store of test.deps.catalogue.current().stores.values())
      for (const locale of LOCALES)
        for (const page of legalPagesIn(store.country)) {
          const slug = legalPath(page, locale).split('/').at(-1) ?? '';
          const view = await viewLegal(test.deps, { store, locale } as Visitor, slug);
          expect(view?.html, `${store.id} ${page} ${locale}`).toMatch(/<h2>/);
          expect(view?.html).not.toMatch(/\{\w+\}|undefined|null/);
          if (locale === 'es') expect(view?.html).not.toMatch(/\b(?:de|a) el /);
        }
  });

  it.each([
    ['withdrawal', 'es', 'sin ellas no se puede hacer'],
    ['withdrawal', 'pt', 'sem elas não é possível'],
    ['withdrawal', 'en', 'without them you cannot place an order'],
    ['terms', 'es', 'sin eso no se puede hacer'],
    ['terms', 'pt', 'sem isso não é possível'],
    ['terms', 'en', 'cannot order without it'],
  ])('state that an order requires the consents: %s in %s', (page, locale, sentence) => {
    expect(LEGAL_TEXTS.find((text) => text.page === page && text.locale === locale)?.body).toContain(
      sentence,
    );
  });

  it("name the company, its payment processors, and the law of the store's country", async () => {
    const notice = await viewLegalPage(test, 'aviso-legal');
    expect(notice?.html).toContain('Folio Gestión Documental, S. L.');
    expect(notice?.html).toContain('B00000000');
    expect(notice?.html).toContain('Redsys Servicios de Procesamiento');
    expect(notice?.html).toContain('href="mailto:ayuda@folio.example"');
    const irish = await viewLegalPage(test, 'withdrawal', '17.localhost:3000');
    expect(irish?.html).toContain('Consumer Rights Act 2022');
    expect(irish?.html).not.toContain('Redsys');
    const book = await viewLegalPage(test, 'livro-de-reclamacoes', '16.localhost:3000');
    expect(book?.html).toContain('href="https://www.livroreclamacoes.pt"');
  });
});

describe('a legal page', () => {
  it('is linked in the footer, has a path in each language, and declares its canonical one', async () => {
    const who = visitor(test, '16.localhost:3000');
    const { body } = await who.get('/servicios');
    const footer = body.slice(body.indexOf('<footer'));
    for (const page of legalPagesIn('PT')) expect(footer).toContain(`href="${legalPath(page, 'pt')}"`);
    expect(footer).not.toContain(legalPath('complaint-forms', 'pt'));
    for (const slug of ['condicoes', 'condiciones', 'terms']) {
      const page = await who.get(`/legal/${slug}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<h1>Condições</h1>');
      expect(page.body).toMatch(/rel="canonical" href="[^"]*\/legal\/condicoes"/);
    }
  });

  it('[ER-1] of another country, or with an unknown name, is not found', async () => {
    const who = visitor(test, '17.localhost:3000');
    for (const slug of ['hojas-de-reclamaciones', 'livro-de-reclamacoes', 'nothing'])
      expect((await who.get(`/legal/${slug}`)).statusCode).toBe(404);
  });

  it('states that no lawyer has reviewed it, until one has', async () => {
    const draft = await visitor(test, '14.localhost:3000').get('/legal/accesibilidad');
    expect(draft.body).toContain('pendiente de que lo revise un abogado');
    const { body } = await showText(editor, 'accessibility');
    expect((await publishNext(editor, body, { page: 'accessibility', reviewed: true })).statusCode).toBe(200);
    const read = await visitor(test, '14.localhost:3000').get('/legal/accesibilidad');
    expect(read.body).not.toContain('pendiente de que lo revise un abogado');
    expect(read.body).toContain('Versión 2');
  });
});

it('renders a version stored without HTML once, however slow it is', async () => {
  const publishWithoutHtml = async (body: string) => {
    const { version } = await test.deps.db
      .selectFrom('legal_text')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('page', '=', 'withdrawal')
      .where('store_id', 'is', null)
      .where('locale', '=', 'es')
      .executeTakeFirstOrThrow();
    const text = { store_id: null, page: 'withdrawal', locale: 'es', version: version + 1, body } as const;
    const metadata = { reviewed: true, published_at: new Date(), published_by: 'earlier' };
    await test.deps.db
      .insertInto('legal_text')
      .values({ ...text, ...metadata })
      .execute();
    await test.deps.catalogue.refresh();
  };
  await publishWithoutHtml('## Antes\n\nDe {company}.');
  const shown = await Promise.all([1, 2, 3].map(() => viewLegalPage(test, 'desistimiento')));
  for (const view of shown) expect(view?.html).toContain('<p>De Folio Gestión Documental, S. L.</p>');
  await publishWithoutHtml(Array(24).fill('a\n=\n'.repeat(622)).join('\n\n'));
  const deadline = holdDeadline(10_000);
  const slow = viewLegalPage(test, 'desistimiento');
  await deadline.pass();
  expect((await slow)?.html).toContain('<p>a\n=\na');
  // Later visitors get the stored HTML.
  const stored = await test.deps.db.selectFrom('legal_text_html').selectAll().execute();
  expect(stored.filter(({ html }) => html.startsWith('<p>a\n=\na'))).toHaveLength(1);
});
