import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overHttps } from '../../test/http/over-https.ts';
import { paidPurchase, selectOrderRow } from '../../test/purchase.ts';
import { signIn } from '../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, type Shop, visitor } from '../../test/visitor.ts';
import { orderLinkKey } from '../orders/records/order-link.ts';
import type { Secrets } from '../platform/files/file-keys.ts';
import { sendDraftMail } from '../selling/saved-drafts/send-draft-mail.ts';
import { buildApp } from './app.ts';
import type { Renderer } from './pages/page-renderer.ts';

const NEW = 'another secret of at least thirty-two characters';
type App = TestApp['app'];
let test: TestApp;
/** The shop after its secret was rotated: with the earlier one as previous, and without it. */
let rotated: App;
let withoutPrevious: App;
let current: App;

/** Renders pages that show whether a posted form key was valid. */
const renderer: Renderer = {
  render: async ({ formkeyOk }) => ({ kind: 'page', status: 200, html: `formkey ${formkeyOk}` }),
  attach: async () => undefined,
  close: async () => undefined,
};

beforeAll(async () => {
  test = await createTestApp({ renderer, environment: { TRUST_PROXY: 'loopback' } });
  const { secret } = test.deps.config;
  const appWith = async (...secrets: Secrets) => {
    const config = { ...test.deps.config, secret: secrets[0], secrets };
    const app = await buildApp({ deps: { ...test.deps, config }, renderer });
    await app.ready();
    return app;
  };
  rotated = await appWith(NEW, secret);
  withoutPrevious = await appWith(NEW);
});
beforeEach(() => {
  current = test.app;
});
afterAll(async () => {
  await rotated.close();
  await withoutPrevious.close();
  await test.close();
});

/** Forwards to the current app at the shop's address: browsers do not notice the restart. */
const currentShop: Shop = { app: { inject: (call) => current.inject(call) } };
const openVisitor = async () => {
  const who = visitor(currentShop);
  await who.open();
  return who;
};
const add = (who: Awaited<ReturnType<typeof openVisitor>>, key?: string) =>
  who.send('/desktopapp/rest/addns', NOTE, key);

describe('after the secret was rotated', () => {
  it('[AP-0] keeps open pages working, on a first visit and in a session', async () => {
    const [newVisitor, ana] = [await openVisitor(), await openVisitor()];
    await add(ana);
    current = withoutPrevious;
    expect((await add(newVisitor)).statusCode).toBe(403);
    expect((await add(ana)).statusCode).toBe(403);
    current = rotated;
    expect((await add(newVisitor)).statusCode).toBe(200);
    const answer = await add(ana);
    expect([answer.statusCode, answer.json().cart.length]).toEqual([200, 2]);
  });

  it('[AP-0] signs new form keys with the new secret only', async () => {
    current = rotated;
    const who = await openVisitor();
    current = test.app;
    expect((await add(who)).statusCode).toBe(403);
    current = withoutPrevious;
    expect((await add(who)).statusCode).toBe(200);
  });

  it('[AP-0] accepts a form posted without scripts', async () => {
    const who = await openVisitor();
    const post = (formkey: string) =>
      who.call('POST', '/servicios', new URLSearchParams({ formkey }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
    current = rotated;
    expect((await post(who.formkey)).body).toContain('formkey true');
    expect((await post('wrong')).body).toContain('formkey false');
    current = withoutPrevious;
    expect((await post(who.formkey)).body).toContain('formkey false');
  });

  it('[AP-0] finds the session of a first call whose response was lost', async () => {
    const who = await openVisitor();
    const restoreCookies = who.remember();
    const first = await add(who, 'key-of-one-call');
    restoreCookies();
    current = rotated;
    const repeat = await add(who, 'key-of-one-call');
    expect([repeat.statusCode, repeat.json().cart]).toEqual([200, first.json().cart]);
    expect((await who.open()).json().cart).toHaveLength(1);
  });

  it('[AP-4] opens an order by its mailed link', async () => {
    const { orderId } = await paidPurchase(test);
    const { config, clock } = test.deps;
    const key = orderLinkKey(config.secret, await selectOrderRow(test, orderId), clock());
    const open = async () =>
      (await (await openVisitor()).view('order', { orderId: String(orderId), key })).json().value?.id ?? null;
    current = withoutPrevious;
    expect(await open()).toBeNull();
    current = rotated;
    expect(await open()).toBe(String(orderId));
  });

  it('opens a saved form by its mailed link', async () => {
    const ana = await openVisitor();
    await ana.view('submitStep', {
      flow: 'nota-simple',
      step: 'step1',
      raw: { conoce_nombre_propietario: 'si' },
    });
    await ana.view('saveDraft', {
      flow: 'nota-simple',
      email: 'ana@correo.example',
      key: crypto.randomUUID(),
    });
    const { id } = await test.deps.db.selectFrom('saved_draft').select('id').executeTakeFirstOrThrow();
    await sendDraftMail(test.deps, { savedDraftId: id });
    const token = decodeURIComponent(test.mails.at(-1)?.text.match(/\/continuar\/(\S+)/)?.[1] ?? '');
    const viewDraft = async () => (await (await openVisitor()).view('savedDraft', { token })).json().value;
    current = withoutPrevious;
    expect(await viewDraft()).toBeNull();
    current = rotated;
    expect(await viewDraft()).toMatchObject({ flow: 'nota-simple' });
  });

  it.each([
    ['http', currentShop, 'folio_staff'],
    ['https', overHttps(currentShop), '__Host-folio_staff'],
  ])('[RO-4] keeps staff signed in over %s, and rejects a forged cookie', async (_, shop, prefix) => {
    const staff = await signIn(shop, 'operador');
    const status = async (headers?: Record<string, string>) =>
      (await staff.call('GET', 'api/me', undefined, headers)).statusCode;
    expect(await status()).toBe(200);
    current = rotated;
    expect(await status()).toBe(200);
    for (const forged of ['token.c2lnbmF0dXJl', 'token', '.', '%', 'a%2Eb.'])
      expect(await status({ cookie: `${prefix}.session_token=${forged}` })).toBe(401);
    current = withoutPrevious;
    expect(await status()).toBe(401);
  });
});
