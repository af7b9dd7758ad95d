import type { LegalView } from '@folio/contract/shop-api/catalogue-calls';
import type { LegalDraft, LegalList, LegalPreview, StaffLegalText } from '@folio/contract/staff/legal';
import { LEGAL_PAGES, legalPagesIn, legalPath } from '@folio/domain/legal/pages';
import { LOCALES } from '@folio/domain/locale/locale';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_TEXTS } from '../../seed/legal.ts';
import { sourceRenderer } from '../../test/page-paths.ts';
import { paidPurchase } from '../../test/purchase.ts';
import { openClient, type StaffClient, signIn } from '../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';
import type { Store } from '../catalogue/store.ts';
import { seed } from '../seed/seed.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { fillText, unknownPlaceholders } from './fill-text.ts';
import { renderText } from './render-text.ts';
import { viewLegal } from './view-legal.ts';

let test: TestApp;
let editor: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
  editor = await signIn(test, 'editor');
});
afterAll(() => test.close());

const legal = async (slug: string, host = '14.localhost:3000'): Promise<LegalView | null> => {
  const who = visitor(test, host);
  await who.open();
  return (await who.view('legal', { slug })).json().value;
};
const showText = async (page = 'terms', locale = 'es', store?: number): Promise<StaffLegalText> =>
  (await editor.call('GET', `api/legal/${page}/${locale}${store ? `?store=${store}` : ''}`)).json();
const publish = (draft: LegalDraft, page = 'terms', locale = 'es', client = editor) =>
  client.call('PUT', `api/legal/${page}/${locale}`, draft);
/** Publishes the version after the newest one. */
async function publishNext(
  body: string,
  {
    store = null,
    page = 'terms',
    reviewed = true,
  }: { store?: number | null; page?: string; reviewed?: boolean } = {},
) {
  const { base } = await showText(page, 'es', store ?? undefined);
  return publish({ store, base, body, reviewed }, page);
}

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
    const notice = await legal('aviso-legal');
    expect(notice?.html).toContain('Folio Gestión Documental, S. L.');
    expect(notice?.html).toContain('B00000000');
    expect(notice?.html).toContain('Redsys Servicios de Procesamiento');
    expect(notice?.html).toContain('href="mailto:ayuda@folio.example"');
    const irish = await legal('withdrawal', '17.localhost:3000');
    expect(irish?.html).toContain('Consumer Rights Act 2022');
    expect(irish?.html).not.toContain('Redsys');
    const book = await legal('livro-de-reclamacoes', '16.localhost:3000');
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
    const { body } = await showText('accessibility');
    expect((await publishNext(body, { page: 'accessibility', reviewed: true })).statusCode).toBe(200);
    const read = await visitor(test, '14.localhost:3000').get('/legal/accesibilidad');
    expect(read.body).not.toContain('pendiente de que lo revise un abogado');
    expect(read.body).toContain('Versión 2');
  });
});

describe('staff', () => {
  it('[RO-4] may publish only as editors or admins', async () => {
    const draft = { store: null, base: 1, body: '## Otro', reviewed: true };
    for (const role of ['operador', 'contable'] as const) {
      const other = await signIn(test, role);
      expect((await other.call('GET', 'api/legal')).statusCode).toBe(403);
      expect((await publish(draft, 'terms', 'es', other)).statusCode).toBe(403);
    }
    expect((await openClient(test).call('GET', 'api/legal')).statusCode).toBe(401);
    expect((await (await signIn(test, 'admin')).call('GET', 'api/legal')).statusCode).toBe(200);
  });

  it('publish a version that customers see at once; earlier ones stay, and the change is audited', async () => {
    const before = await showText();
    const saved = await publishNext('## Nuevas condiciones\n\nDe {company}.');
    expect(saved.statusCode).toBe(200);
    const after: StaffLegalText = saved.json();
    expect(after.versions.map(({ version }) => version)).toEqual([before.base + 1, before.base]);
    expect(after.versions[1]?.body).toBe(before.versions[0]?.body);
    expect((await legal('condiciones'))?.html).toContain(
      '<h2>Nuevas condiciones</h2>\n<p>De Folio Gestión Documental, S. L.</p>',
    );
    const events = await test.deps.db
      .selectFrom('audit_event')
      .select(['actor_kind', 'details'])
      .where('action', '=', 'legal_text_published')
      .orderBy('id', 'desc')
      .execute();
    expect(events[0]).toMatchObject({
      actor_kind: 'staff',
      details: { store: null, page: 'terms', locale: 'es', version: before.base + 1, reviewed: true },
    });
    await expect(
      sql`update legal_text set body = '' where page = 'terms'`.execute(test.deps.db),
    ).rejects.toThrow('append-only');
  });

  it('give one store a text of its own', async () => {
    expect((await showText('cookies', 'es', 15)).base).toBe(0);
    await publishNext('## Solo aquí', { store: 15, page: 'cookies' });
    expect((await legal('cookies', '15.localhost:3000'))?.html).toContain('Solo aquí');
    expect((await legal('cookies', '14.localhost:3000'))?.html).not.toContain('Solo aquí');
    const list: LegalList = (await editor.call('GET', 'api/legal?store=15')).json();
    const own = list.texts.filter(({ isOwn }) => isOwn);
    expect(own).toMatchObject([{ page: 'cookies', locale: 'es', version: 1 }]);
    expect(list.pages.map(({ page }) => page)).toEqual(
      LEGAL_PAGES.filter((page) => page !== 'complaints-book'),
    );
  });

  it('cannot overwrite a concurrent change of a colleague', async () => {
    const { base } = await showText('privacy');
    const responses = await Promise.all(
      ['## Uno', '## Dos'].map((body) => publish({ store: null, base, body, reviewed: false }, 'privacy')),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await showText('privacy')).base).toBe(base + 1);
  });

  it('get an error for unknown placeholders, and for an unchanged text', async () => {
    const wrong = await publishNext('## De {empresa}');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().fields).toMatchObject([
      { name: 'body', message: expect.stringContaining('{empresa}') },
    ]);
    const { body, versions } = await showText();
    const unchanged = await publishNext(body, { reviewed: versions[0]?.reviewed ?? false });
    expect(unchanged.json()).toMatchObject({ code: 'same_text' });
  });

  it.each(['> ', '[', '*a', '- '])(
    'get an error for a paragraph of %j that would render too slowly',
    async (part) => {
      const body = part.repeat(3000);
      const preview = await editor.call('POST', 'api/legal/terms/es/preview', { store: null, body });
      expect([preview.statusCode, preview.json().fields[0].code]).toEqual([422, 'too_dense']);
      const draft = { store: null, base: 1, body, reviewed: false };
      expect((await editor.call('PUT', 'api/legal/terms/es', draft)).json().fields[0].code).toBe('too_dense');
    },
  );

  it.each([
    ['underlines', Array(24).fill('a\n=\n'.repeat(622)).join('\n\n')],
    ['references', `${'[a]\n\n'.repeat(6_000)}[a]: /${'x'.repeat(2_400)}`],
  ])('get an error for %s that render too slowly, without delaying other requests', async (_, body) => {
    const preview = editor.call('POST', 'api/legal/terms/es/preview', { store: null, body });
    const other = visitor(test).open();
    const first = await Promise.race([preview.then(() => 'preview'), other.then(() => 'other')]);
    expect(first).toBe('other');
    const draft = { store: null, base: 1, body, reviewed: false };
    for (const answer of [await preview, await editor.call('PUT', 'api/legal/terms/es', draft)]) {
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json().fields).toMatchObject([{ code: 'too_slow' }]);
    }
  });

  it("cannot turn a link into a script by a store's values", async () => {
    const body =
      '[a]({phone}) [b](https://{site}/x) [write {email}](/c) ![{company}](x.png) *{company}*, `{taxId}`';
    const store = test.deps.catalogue.current().stores.get(15);
    const renamed = { ...store, settings: { ...store?.settings, phone: 'javascript:alert("1")' } } as Store;
    const html = fillText(test.deps.config, renamed, 'es', (await renderText(body)) ?? '');
    expect(html).not.toMatch(/href="javascript:/);
    expect(html).toContain('<a href="https://15.localhost:3000/x">');
    expect(html).toContain('<a href="/c">write ayuda@mercantil.folio.example</a>');
    expect(html).toContain('alt="Folio Gestión Documental, S. L."');
    expect(html).toContain('<em>Folio Gestión Documental, S. L.</em>, <code>B00000000</code>');
  });

  it('keep a mailbox readable in an address', async () => {
    const store = test.deps.catalogue.current().stores.get(15);
    const withEmail = (email: string) =>
      ({ ...store, settings: { ...store?.settings, contactEmail: email } }) as Store;
    const source = (await renderText('[write](mailto:{email}) [page](/c?to={email})')) ?? '';
    const fill = (email: string) => fillText(test.deps.config, withEmail(email), 'es', source);
    expect(fill('ayuda@folio.example')).toContain('<a href="mailto:ayuda@folio.example">write</a>');
    expect(fill('ayuda@folio.example')).toContain('<a href="/c?to=ayuda%40folio.example">page</a>');
    expect(fill('a?cc=b@folio.example')).toContain('href="mailto:a%3Fcc%3Db@folio.example"');
  });

  it('preview a text as customers see it, without HTML or scripts', async () => {
    const body = '## Hola\n\n<script>alert(1)</script>\n\nUn <b>x</b> [y](javascript:alert(1)) {store}';
    const preview: LegalPreview = (
      await editor.call('POST', 'api/legal/terms/es/preview', { store: 15, body })
    ).json();
    expect(preview.html).toContain('<h2>Hola</h2>');
    expect(preview.html).toContain('Folio Mercantil');
    expect(preview.html).not.toMatch(/<script|<b>|javascript:alert\(1\)"/);
  });
});

describe('an order', () => {
  it('stores the versions accepted with it, which staff see', async () => {
    const first = await paidPurchase(test);
    await publishNext('## Condiciones de después\n\nCon otro texto.');
    const order = await test.deps.db
      .selectFrom('customer_order')
      .select(['id', 'legal'])
      .orderBy('placed_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(first).toBeDefined();
    expect(order.legal.map(({ page }) => page)).toEqual(['terms', 'privacy', 'withdrawal']);
    const terms = order.legal[0];
    const accepted = await test.deps.db
      .selectFrom('legal_text')
      .selectAll()
      .where('id', '=', terms?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(accepted).toMatchObject({ page: 'terms', locale: 'es', version: terms?.version });
    expect((await showText()).base).toBe((terms?.version ?? 0) + 1);
    const operator = await signIn(test, 'operador');
    const shown = (await operator.call('GET', `api/orders/${order.id}`)).json();
    expect(shown.legal).toMatchObject([
      { page: 'terms', title: 'Condiciones', version: terms?.version },
      { page: 'privacy', title: 'Privacidad' },
      { page: 'withdrawal', title: 'Desistimiento' },
    ]);
  });
});

it('keeps published texts when the seed runs again', async () => {
  const before = await showText();
  await seed(test.deps.db);
  expect(await showText()).toEqual(before);
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
  const shown = await Promise.all([1, 2, 3].map(() => legal('desistimiento')));
  for (const view of shown) expect(view?.html).toContain('<p>De Folio Gestión Documental, S. L.</p>');
  await publishWithoutHtml(Array(24).fill('a\n=\n'.repeat(622)).join('\n\n'));
  expect((await legal('desistimiento'))?.html).toContain('<p>a\n=\na');
  // Later visitors get the stored HTML.
  const stored = await test.deps.db.selectFrom('legal_text_html').selectAll().execute();
  expect(stored.filter(({ html }) => html.startsWith('<p>a\n=\na'))).toHaveLength(1);
});
