import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import type { StoreSettings } from '../../platform/db/catalogue-tables.ts';
import { jsonb } from '../../platform/db/json.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const ANALYTICS = { gtm: 'GTM-ABCD12, GTM-EFGH34,nonsense', ga: 'G-ABCDE12345', optimize: 'OPT-ABC1234' };

async function changeSettings(change: StoreSettings): Promise<void> {
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
  await changeSettings({ analytics: ANALYTICS });
});

const QUESTION = 'Cookies en Folio';
const getPolicy = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

/** Opens a page in a new browser, and returns a function that posts its consent form. */
async function onPage(path: string) {
  const who = visitor(test);
  const page = await who.get(path);
  const post = (fields: readonly [string, string][]) => {
    const formkey = /name="formkey" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const body = new URLSearchParams([['formkey', formkey], ...fields]);
    return who.call('POST', '/consent', body.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      // A browser without scripts proves where the form of a shared page, which has no key, comes from.
      'sec-fetch-site': 'same-origin',
    });
  };
  return { who, page, post };
}

describe('a store without third parties', () => {
  it('[AR-14] asks nothing, and lists its own cookies', async () => {
    await changeSettings({});
    const { who, page } = await onPage('/servicios');
    expect(page.body).not.toContain(QUESTION);
    expect(page.body).not.toContain('href="/consent"');
    const consentPage = await who.get('/consent');
    expect(consentPage.body).toContain('no usa cookies de terceros');
    expect(consentPage.body).toContain('folio_session');
    expect(consentPage.body).not.toContain('_ga');
    await who.open();
    expect((await who.view('saveConsent', { way: 'accept', levels: [] })).json()).toEqual({ value: false });
    expect(await proofs()).toEqual([]);
  });
});

describe('a visitor of a store with third parties', () => {
  it("[AR-14] sees the question on the server's page, with equal buttons and nothing allowed", async () => {
    const { page, who } = await onPage('/servicios');
    expect(page.body).toContain(QUESTION);
    expect(page.body.slice(page.body.indexOf('<footer'))).toContain('href="/consent"');
    const buttons = page.body.match(/<button[^>]*value="(accept|reject)"[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(2);
    expect(new Set(buttons.map((button) => button.replace(/value="\w+"/, ''))).size).toBe(1);
    expect(page.body).not.toContain('data-tags');
    expect(getPolicy(page)).not.toMatch(/google/);
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

  it('[AR-14] can reject without scripts, is not asked again, and nothing is allowed', async () => {
    const { who, post } = await onPage('/servicios');
    const answer = await post([
      ['way', 'reject'],
      ['back', '/nota-simple/step1'],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/nota-simple/step1']);
    const next = await who.get('/servicios');
    expect(next.body).not.toContain(QUESTION);
    expect(next.body).not.toContain('data-tags');
    expect(getPolicy(next)).not.toMatch(/google/);
    const [proof] = await proofs();
    expect(proof).toMatchObject({ levels: [], how: 'reject', locale: 'es', version: 1 });
    expect(proof?.wording).toContain('Con tu permiso, otras de terceros');
    expect(proof?.wording).toContain('Aceptar · Rechazar · Elegir cuáles');
  });

  it('[AR-14] [AP-35] can accept: pages allow the tags, except payment pages and personal ones', async () => {
    const { who, post } = await onPage('/servicios');
    await post([
      ['way', 'accept'],
      ['back', '/servicios'],
    ]);
    for (const path of ['/servicios', '/cart', '/servicios?utm_source=x&t=1']) {
      const page = await who.get(path);
      expect(getPolicy(page), path).toMatch(
        /script-src 'self' https:\/\/www\.googletagmanager\.com .*doubleclick/,
      );
      expect(getPolicy(page), path).toContain('https://www.googleoptimize.com');
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
      expect(getPolicy(page), path).not.toMatch(/google/);
      expect(page.body, path).not.toContain('data-tags');
    }
    expect(await proofs()).toMatchObject([
      { levels: ['functionality', 'tracking', 'targeting'], how: 'accept' },
    ]);
  });

  it('[AR-14] can choose level by level, and withdraw on the same page', async () => {
    const { who, post } = await onPage('/consent');
    const answer = await post([
      ['way', 'choice'],
      ['level', 'tracking'],
      ['level', 'everything'],
    ]);
    expect(answer.headers.location).toBe('/consent?ok=1');
    const page = await who.get('/servicios');
    expect(getPolicy(page)).toContain('https://www.googletagmanager.com');
    expect(getPolicy(page)).not.toMatch(/doubleclick|optimize/);
    expect(/<input[^>]*id="f-tracking"[^>]*>/.exec((await who.get('/consent')).body)?.[0]).toContain(
      'checked',
    );
    who.cookies.set('_ga', 'GA1.1.1.1');
    const withdrawn = await post([['way', 'reject']]);
    expect(withdrawn.cookies.find(({ name }) => name === '_ga')?.value).toBe('');
    expect(getPolicy(await who.get('/servicios'))).not.toMatch(/google/);
    const stored = await proofs();
    expect(stored).toMatchObject([
      { levels: ['tracking'], how: 'choice' },
      { levels: [], how: 'withdrawn' },
    ]);
    expect(stored[1]?.subject).toBe(stored[0]?.subject);
  });

  it('[AR-14] does not change the page cached for anonymous visitors', async () => {
    const { post } = await onPage('/servicios');
    await post([
      ['way', 'accept'],
      ['back', '/servicios'],
    ]);
    const anonymousPage = await visitor(test).get('/servicios');
    expect(anonymousPage.body).toContain(QUESTION);
    expect(anonymousPage.body).not.toContain('data-tags');
    expect(getPolicy(anonymousPage)).not.toMatch(/google/);
  });

  it('[AR-14] cannot choose without a form key, or by an invalid cookie', async () => {
    const who = visitor(test);
    const rejected = await who.call('POST', '/consent', 'way=accept', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(rejected.statusCode).toBe(422);
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

  it('[AR-14] allows nothing by going on, unless the store has enabled implied consent', async () => {
    const { who } = await onPage('/servicios');
    await who.open();
    expect((await who.view('saveConsent', { way: 'implied', levels: [] })).json()).toEqual({ value: false });
    expect(await proofs()).toEqual([]);
    await changeSettings({ analytics: ANALYTICS, impliedConsent: true });
    expect((await who.get('/nota-simple/step1')).body).toContain('Si sigues a otra página');
    expect((await who.view('saveConsent', { way: 'implied', levels: [] })).json()).toEqual({ value: true });
    expect(await proofs()).toMatchObject([
      { how: 'implied', levels: ['functionality', 'tracking', 'targeting'] },
    ]);
  });

  it('[AR-14] is asked again after half a year, when the cookie expires', async () => {
    const { post } = await onPage('/servicios');
    const answer = await post([
      ['way', 'reject'],
      ['back', '/servicios'],
    ]);
    const cookie = answer.cookies.find(({ name }) => name === 'folio_consent');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 182 * 86_400 });
  });
});

it("[EN-1] includes the store's ids in the config", async () => {
  const config = (await visitor(test).open()).json();
  expect(config).toMatchObject({
    gtm: ANALYTICS.gtm,
    ga_account: ANALYTICS.ga,
    optimize: ANALYTICS.optimize,
  });
});
