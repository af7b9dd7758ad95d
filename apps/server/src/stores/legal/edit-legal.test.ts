import type { LegalList, LegalPreview, StaffLegalText } from '@folio/contract/stores/legal.staff';
import { LEGAL_PAGES } from '@folio/domain/legal/pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDeadline } from '../../../test/fakes/hold-deadline.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { publish, publishNext, showText, viewLegalPage } from '../../../test/staff/legal-texts.ts';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { seed } from '../../app/seed/seed.ts';

let test: TestApp;
let editor: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  editor = await signIn(test, 'editor');
});
afterAll(() => test.close());

describe('staff', () => {
  it('[RO-4] may publish only as editors or admins', async () => {
    const draft = { store: null, base: 1, body: '## Otro', reviewed: true };
    for (const role of ['operador', 'contable'] as const) {
      const other = await signIn(test, role);
      expect((await other.call('GET', 'api/legal')).statusCode).toBe(403);
      expect((await publish(other, draft)).statusCode).toBe(403);
    }
    expect((await openClient(test).call('GET', 'api/legal')).statusCode).toBe(401);
    expect((await (await signIn(test, 'admin')).call('GET', 'api/legal')).statusCode).toBe(200);
  });

  it('publish a version that customers see at once; earlier ones stay, and the change is audited', async () => {
    const before = await showText(editor);
    const saved = await publishNext(editor, '## Nuevas condiciones\n\nDe {company}.');
    expect(saved.statusCode).toBe(200);
    const after: StaffLegalText = saved.json();
    expect(after.versions.map(({ version }) => version)).toEqual([before.base + 1, before.base]);
    expect(after.versions[1]?.body).toBe(before.versions[0]?.body);
    expect((await viewLegalPage(test, 'condiciones'))?.html).toContain(
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
    expect((await showText(editor, 'cookies', 'es', 15)).base).toBe(0);
    await publishNext(editor, '## Solo aquí', { store: 15, page: 'cookies' });
    expect((await viewLegalPage(test, 'cookies', '15.localhost:3000'))?.html).toContain('Solo aquí');
    expect((await viewLegalPage(test, 'cookies', '14.localhost:3000'))?.html).not.toContain('Solo aquí');
    const list: LegalList = (await editor.call('GET', 'api/legal?store=15')).json();
    const own = list.texts.filter(({ isOwn }) => isOwn);
    expect(own).toMatchObject([{ page: 'cookies', locale: 'es', version: 1 }]);
    expect(list.pages.map(({ page }) => page)).toEqual(
      LEGAL_PAGES.filter((page) => page !== 'complaints-book'),
    );
  });

  it('cannot overwrite a concurrent change of a colleague', async () => {
    const { base } = await showText(editor, 'privacy');
    const responses = await Promise.all(
      ['## Uno', '## Dos'].map((body) =>
        publish(editor, { store: null, base, body, reviewed: false }, 'privacy'),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await showText(editor, 'privacy')).base).toBe(base + 1);
  });

  it('get an error for unknown placeholders, and for an unchanged text', async () => {
    const wrong = await publishNext(editor, '## De {empresa}');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().fields).toMatchObject([
      { name: 'body', message: expect.stringContaining('{empresa}') },
    ]);
    const { body, versions } = await showText(editor);
    const unchanged = await publishNext(editor, body, { reviewed: versions[0]?.reviewed ?? false });
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
    const deadline = holdDeadline(2000);
    const preview = editor.call('POST', 'api/legal/terms/es/preview', { store: null, body });
    const other = visitor(test).open();
    const first = await Promise.race([preview.then(() => 'preview'), other.then(() => 'other')]);
    expect(first).toBe('other');
    await deadline.pass();
    const draft = { store: null, base: 1, body, reviewed: false };
    const saved = preview.then(() => editor.call('PUT', 'api/legal/terms/es', draft));
    await deadline.pass();
    for (const answer of [await preview, await saved]) {
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json().fields).toMatchObject([{ code: 'too_slow' }]);
    }
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
    await publishNext(editor, '## Condiciones de después\n\nCon otro texto.');
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
    expect((await showText(editor)).base).toBe((terms?.version ?? 0) + 1);
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
  const before = await showText(editor);
  await seed(test.deps.db);
  expect(await showText(editor)).toEqual(before);
});
