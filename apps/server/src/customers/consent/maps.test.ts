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

const KEY = 'demonstration-maps-key';
const PLACES = 'https://places.googleapis.com';

async function setSettings(change: StoreSettings): Promise<void> {
  const { db, catalogue } = test.deps;
  const stored = db.selectFrom('store').select('settings').where('id', '=', 14);
  const { settings } = await stored.executeTakeFirstOrThrow();
  const next = { ...settings, analytics: undefined, mapsKey: undefined, ...change };
  await db
    .updateTable('store')
    .set({ settings: jsonb(next) })
    .where('id', '=', 14)
    .execute();
  await catalogue.refresh();
}

const policy = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

type Way = 'accept' | 'reject';
/** Opens the shop in a new browser, and returns it with a function that answers the consent form. */
async function openShop() {
  const who = visitor(test);
  const page = await who.get('/consent');
  const choose = async (way: Way) => {
    const formkey = /name="formkey" value="([^"]*)"/.exec((await who.get('/consent')).body)?.[1] ?? '';
    const body = new URLSearchParams({ formkey, way });
    return who.call('POST', '/consent', body.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    });
  };
  return { who, page, choose };
}

beforeEach(() => setSettings({ mapsKey: KEY }));

describe('address suggestions', () => {
  it('[AP-35] are named nowhere without a key, or with one of unknown form', async () => {
    for (const mapsKey of [undefined, 'short', '"><script>alert(1)</script>-and-more']) {
      await setSettings(mapsKey === undefined ? {} : { mapsKey });
      const { who, page } = await openShop();
      expect(page.body).toContain('no usa cookies de terceros');
      const form = await who.get('/nota-simple/step1');
      expect(form.body).not.toMatch(/Google|data-maps|Cookies en Folio/);
      expect(policy(form)).not.toContain('google');
    }
  });

  it('[AP-35] are asked for by name, and the key is in no page before', async () => {
    const { who, page } = await openShop();
    expect(page.body).toMatch(/Google recibe lo que escribes en ese campo y tu dirección IP/);
    // No other third party: no other level is offered.
    for (const level of ['tracking', 'targeting']) expect(page.body).not.toContain(`id="f-${level}"`);
    const form = await who.get('/servicios');
    expect(form.body).toContain('Con tu permiso, Google Maps te sugiere direcciones');
    expect(form.body).not.toContain(KEY);
    expect(policy(form)).not.toContain('google');
  });

  it('[AP-35] let pages connect to the provider after consent, and run none of its scripts', async () => {
    const { who, choose } = await openShop();
    await choose('accept');
    for (const path of ['/servicios', '/nota-simple/step1', '/customer/authenticate', '/pedidos']) {
      const page = await who.get(path);
      expect(policy(page), path).toContain(`connect-src 'self' ${PLACES};`);
      expect(policy(page), path).toContain("script-src 'self';");
      expect(policy(page), path).toContain("require-trusted-types-for 'script'; trusted-types folio");
      expect(policy(page).match(/google/g), path).toHaveLength(1);
    }
    const form = await who.get('/nota-simple/step1');
    expect(form.body).toContain('data-maps="ready"');
    expect(form.body).toContain(KEY);
    expect(form.body).not.toContain('data-tags');
  });

  it('[AP-35] never reach a payment page', async () => {
    const { who, choose } = await openShop();
    await choose('accept');
    for (const path of ['/customer/payment/quote/none', '/customer/payment/order/1']) {
      const page = await who.get(path);
      expect(policy(page)).not.toContain('google');
      expect(page.body).toContain('data-maps="blocked"');
      expect(page.body).not.toContain(KEY);
    }
  });

  it('[AP-35] end with the withdrawal of the consent', async () => {
    const { who, choose } = await openShop();
    await choose('accept');
    await choose('reject');
    const form = await who.get('/nota-simple/step1');
    expect(policy(form)).not.toContain('google');
    expect(form.body).not.toContain('data-maps');
  });

  it('[AP-35] use no consent that was given before the store had a key', async () => {
    await setSettings({ analytics: { optimize: 'OPT-ABC1234' } });
    const { who, choose } = await openShop();
    await choose('accept');
    await setSettings({ analytics: { optimize: 'OPT-ABC1234' }, mapsKey: KEY });
    expect(policy(await who.get('/servicios'))).not.toContain(PLACES);
    await choose('accept');
    expect(policy(await who.get('/servicios'))).toContain(PLACES);
  });

  it('[AP-35] are part of the wording that proves the consent', async () => {
    const { choose } = await openShop();
    await choose('accept');
    const proof = await test.deps.db
      .selectFrom('consent_proof')
      .innerJoin('consent_wording', 'consent_wording.hash', 'consent_proof.wording_hash')
      .select(['levels', 'wording'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(proof.levels).toEqual(['functionality']);
    expect(proof.wording).toContain('Google recibe lo que escribes en ese campo y tu dirección IP');
    expect(proof.wording).not.toContain('Analytics');
  });
});
