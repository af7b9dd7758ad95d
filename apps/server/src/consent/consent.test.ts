import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../test/page-paths.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';
import { jsonb } from '../platform/db/json.ts';
import type { StoreSettings } from '../platform/db/schema.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const ANALYTICS = { gtm: 'GTM-ABCD12, GTM-EFGH34,nonsense', ga: 'G-ABCDE12345', optimize: 'OPT-ABC1234' };

async function setStore(change: StoreSettings): Promise<void> {
  const { db, catalogue } = test.deps;
  const { settings } = await db
    .selectFrom('store')
    .select('settings')
    .where('id', '=', 14)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('store')
    .set({ settings: jsonb({ ...settings, analytics: undefined, impliedConsent: undefined, ...change }) })
    .where('id', '=', 14)
    .execute();
  await catalogue.refresh();
}

const proofs = () =>
  test.deps.db
    .selectFrom('consent_proof')
    .innerJoin('consent_wording', 'consent_wording.hash', 'consent_proof.wording_hash')
    .select(['subject', 'levels', 'how', 'consent_proof.locale', 'version', 'wording'])
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await test.deps.db.deleteFrom('consent_proof').execute();
  await setStore({ analytics: ANALYTICS });
});

const QUESTION = 'Cookies en Folio';
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

/** A browser that has opened a page, and posts the form that stands in it. */
async function onPage(path: string) {
  const who = visitor(test);
  const page = await who.get(path);
  const post = (fields: readonly [string, string][]) => {
    const formkey = /name="formkey" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const body = new URLSearchParams([['formkey', formkey], ...fields]);
    return who.call('POST', '/consent', body.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  };
  return { who, page, post };
}

describe('a store without third parties', () => {
  it('[AR-14] has nothing to ask nor to choose, and says which cookies there are', async () => {
    await setStore({});
    const { who, page } = await onPage('/servicios');
    expect(page.body).not.toContain(QUESTION);
    expect(page.body).not.toContain('href="/consent"');
    const own = await who.get('/consent');
    expect(own.body).toContain('no usa cookies de terceros');
    expect(own.body).toContain('folio_session');
    expect(own.body).not.toContain('_ga');
    await who.open();
    expect((await who.view('saveConsent', 'accept', [])).json()).toEqual({ value: false });
    expect(await proofs()).toEqual([]);
  });
});

describe('a visitor of a store with third parties', () => {
  it('[AR-14] is asked by the server’s own page, with both answers alike and nothing allowed', async () => {
    const { page, who } = await onPage('/servicios');
    expect(page.body).toContain(QUESTION);
    expect(page.body.slice(page.body.indexOf('<footer'))).toContain('href="/consent"');
    const buttons = page.body.match(/<button[^>]*value="(accept|reject)"[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(2);
    expect(new Set(buttons.map((button) => button.replace(/value="\w+"/, ''))).size).toBe(1);
    expect(page.body).not.toContain('data-tags');
    expect(policyOf(page)).not.toMatch(/google/);
    expect(who.cookies.has('folio_consent')).toBe(false);
    const levels = (await who.get('/consent')).body;
    for (const level of ['functionality', 'tracking', 'targeting']) {
      const box = new RegExp(`<input[^>]*id="f-${level}"[^>]*>`).exec(levels)?.[0];
      expect(box).toBeDefined();
      expect(box).not.toContain('checked');
    }
    expect(/<input[^>]*id="f-strictly-necessary"[^>]*>/.exec(levels)?.[0]).toMatch(
      /disabled.*checked|checked.*disabled/,
    );
  });

  it('[AR-14] rejects without scripts: they are led back, not asked again, and nothing is allowed', async () => {
    const { who, post } = await onPage('/servicios');
    const answer = await post([
      ['way', 'reject'],
      ['back', '/nota-simple/step1'],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/nota-simple/step1']);
    const next = await who.get('/servicios');
    expect(next.body).not.toContain(QUESTION);
    expect(next.body).not.toContain('data-tags');
    expect(policyOf(next)).not.toMatch(/google/);
    const [proof] = await proofs();
    expect(proof).toMatchObject({ levels: [], how: 'reject', locale: 'es', version: 1 });
    expect(proof?.wording).toContain('Con tu permiso, otras de terceros');
    expect(proof?.wording).toContain('Aceptar · Rechazar · Elegir cuáles');
  });

  it('[AR-14] [AP-35] accepts: pages may turn to the tags, those of payment and of their own never', async () => {
    const { who, post } = await onPage('/servicios');
    await post([
      ['way', 'accept'],
      ['back', '/servicios'],
    ]);
    for (const path of ['/servicios', '/cart', '/servicios?utm_source=x&t=1']) {
      const page = await who.get(path);
      expect(policyOf(page), path).toMatch(
        /script-src 'self' https:\/\/www\.googletagmanager\.com .*doubleclick/,
      );
      expect(policyOf(page), path).toContain('https://www.googleoptimize.com');
      expect(page.body, path).toContain('data-tags');
    }
    for (const path of [
      '/customer/payment',
      '/pedidos',
      '/pedidos/1400000001',
      '/Pedidos/1400000001',
      '/CUSTOMER/payment',
      '/customer/authenticate/ana@example.com',
      '/customer/authenticate',
      '/customer/register',
      '/customer/checkout/success/1400000001',
      '/nothing/1400000001',
      '/legal/ana@example.com',
      '/continuar/token',
      '/servicios?q=ana',
    ]) {
      const page = await who.get(path);
      expect(policyOf(page), path).not.toMatch(/google/);
      expect(page.body, path).not.toContain('data-tags');
    }
    expect(await proofs()).toMatchObject([
      { levels: ['functionality', 'tracking', 'targeting'], how: 'accept' },
    ]);
  });

  it('[AR-14] chooses level by level, and takes it back on the same page', async () => {
    const { who, post } = await onPage('/consent');
    const answer = await post([
      ['way', 'choice'],
      ['level', 'tracking'],
      ['level', 'everything'],
    ]);
    expect(answer.headers.location).toBe('/consent?ok=1');
    const page = await who.get('/servicios');
    expect(policyOf(page)).toContain('https://www.googletagmanager.com');
    expect(policyOf(page)).not.toMatch(/doubleclick|optimize/);
    expect(/<input[^>]*id="f-tracking"[^>]*>/.exec((await who.get('/consent')).body)?.[0]).toContain(
      'checked',
    );
    who.cookies.set('_ga', 'GA1.1.1.1');
    const withdrawn = await post([['way', 'reject']]);
    expect(withdrawn.cookies.find(({ name }) => name === '_ga')?.value).toBe('');
    expect(policyOf(await who.get('/servicios'))).not.toMatch(/google/);
    const stored = await proofs();
    expect(stored).toMatchObject([
      { levels: ['tracking'], how: 'choice' },
      { levels: [], how: 'withdrawn' },
    ]);
    expect(stored[1]?.subject).toBe(stored[0]?.subject);
  });

  it('[AR-14] leaves the page that everybody gets as it is', async () => {
    const { post } = await onPage('/servicios');
    await post([
      ['way', 'accept'],
      ['back', '/servicios'],
    ]);
    const nobody = await visitor(test).get('/servicios');
    expect(nobody.body).toContain(QUESTION);
    expect(nobody.body).not.toContain('data-tags');
    expect(policyOf(nobody)).not.toMatch(/google/);
  });

  it('[AR-14] changes nothing without a form key, nor by a cookie that is none of ours', async () => {
    const who = visitor(test);
    const refused = await who.call('POST', '/consent', 'way=accept', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(refused.statusCode).toBe(422);
    expect(who.cookies.has('folio_consent')).toBe(false);
    expect(await proofs()).toEqual([]);
    for (const cookie of ['0.fta.00000000-0000-4000-8000-000000000000', 'accept', '1.fta.'])
      expect(
        (
          await test.app.inject({
            url: '/servicios',
            headers: { host: 'localhost', cookie: `folio_consent=${cookie}` },
          })
        ).body,
      ).toContain(QUESTION);
  });

  it('[AR-14] by going on allows nothing, unless the store takes that for an answer', async () => {
    const { who } = await onPage('/servicios');
    await who.open();
    expect((await who.view('saveConsent', 'implied', [])).json()).toEqual({ value: false });
    expect(await proofs()).toEqual([]);
    await setStore({ analytics: ANALYTICS, impliedConsent: true });
    expect((await who.get('/nota-simple/step1')).body).toContain('Si sigues a otra página');
    expect((await who.view('saveConsent', 'implied', [])).json()).toEqual({ value: true });
    expect(await proofs()).toMatchObject([
      { how: 'implied', levels: ['functionality', 'tracking', 'targeting'] },
    ]);
  });

  it('[AR-14] is asked again after half a year, by the cookie’s own end', async () => {
    const { post } = await onPage('/servicios');
    const answer = await post([
      ['way', 'reject'],
      ['back', '/servicios'],
    ]);
    const cookie = answer.cookies.find(({ name }) => name === 'folio_consent');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 182 * 86_400 });
  });
});

it('[EN-1] the configuration names the store’s ids', async () => {
  const config = (await visitor(test).open()).json();
  expect(config).toMatchObject({
    gtm: ANALYTICS.gtm,
    ga_account: ANALYTICS.ga,
    optimize: ANALYTICS.optimize,
  });
});
