import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidPurchase, selectOrderRow } from '../test/purchase.ts';
import { signIn } from '../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { NOTE, type Shop, visitor } from '../test/visitor.ts';
import type { Renderer } from './api/pages/renderer.ts';
import { buildApp } from './app.ts';
import { sendDraftMail } from './mails/send-draft-mail.ts';
import { orderLinkKey } from './orders/order-link.ts';
import type { Secrets } from './platform/files/file-keys.ts';

const NEW = 'another secret of at least thirty-two characters';
type App = TestApp['app'];
let test: TestApp;
/** The shop after its secret was rotated: with the one before as previous, and without it. */
let rotated: App;
let forgotten: App;
let now: App;

/** Pages that say whether the form key of a posted form was good. */
const renderer: Renderer = {
  render: async ({ formkeyOk }) => ({ kind: 'page', status: 200, html: `formkey ${formkeyOk}` }),
  attach: async () => undefined,
  close: async () => undefined,
};

beforeAll(async () => {
  test = await createTestApp({ renderer });
  const { secret } = test.deps.config;
  const appWith = async (...secrets: Secrets) => {
    const config = { ...test.deps.config, secret: secrets[0], secrets };
    const app = await buildApp({ deps: { ...test.deps, config }, renderer });
    await app.ready();
    return app;
  };
  rotated = await appWith(NEW, secret);
  forgotten = await appWith(NEW);
});
beforeEach(() => {
  now = test.app;
});
afterAll(async () => {
  await rotated.close();
  await forgotten.close();
  await test.close();
});

/** Whatever listens at the shop's address: browsers do not see that it was started again. */
const shop: Shop = { app: { inject: (call) => now.inject(call) } };
const opened = async () => {
  const who = visitor(shop);
  await who.open();
  return who;
};
const add = (who: Awaited<ReturnType<typeof opened>>, key?: string) =>
  who.send('/desktopapp/rest/addns', NOTE, key);

describe('after the secret was rotated', () => {
  it('[AP-0] a page that is open goes on, on a first visit and in a session', async () => {
    const [nobody, ana] = [await opened(), await opened()];
    await add(ana);
    now = forgotten;
    expect((await add(nobody)).statusCode).toBe(403);
    expect((await add(ana)).statusCode).toBe(403);
    now = rotated;
    expect((await add(nobody)).statusCode).toBe(200);
    const answer = await add(ana);
    expect([answer.statusCode, answer.json().cart.length]).toEqual([200, 2]);
  });

  it('[AP-0] new form keys are made with the new secret alone', async () => {
    now = rotated;
    const who = await opened();
    now = test.app;
    expect((await add(who)).statusCode).toBe(403);
    now = forgotten;
    expect((await add(who)).statusCode).toBe(200);
  });

  it('[AP-0] a form that is posted without scripts goes on', async () => {
    const who = await opened();
    const post = (formkey: string) =>
      who.call('POST', '/servicios', new URLSearchParams({ formkey }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
    now = rotated;
    expect((await post(who.formkey)).body).toContain('formkey true');
    expect((await post('wrong')).body).toContain('formkey false');
    now = forgotten;
    expect((await post(who.formkey)).body).toContain('formkey false');
  });

  it('[AP-0] a first call whose answer was lost finds its session again', async () => {
    const who = await opened();
    const back = who.remember();
    const first = await add(who, 'key-of-one-call');
    back();
    now = rotated;
    const repeat = await add(who, 'key-of-one-call');
    expect([repeat.statusCode, repeat.json().cart]).toEqual([200, first.json().cart]);
    expect((await who.open()).json().cart).toHaveLength(1);
  });

  it('[AP-4] a mailed link still opens its order', async () => {
    const { orderId } = await paidPurchase(test);
    const { config, clock } = test.deps;
    const key = orderLinkKey(config.secret, await selectOrderRow(test, orderId), clock());
    const open = async () =>
      (await (await opened()).view('order', String(orderId), key)).json().value?.id ?? null;
    now = forgotten;
    expect(await open()).toBeNull();
    now = rotated;
    expect(await open()).toBe(String(orderId));
  });

  it('a mailed link still opens its saved form', async () => {
    const ana = await opened();
    await ana.view('submitStep', 'nota-simple', 'step1', { conoce_nombre_propietario: 'si' });
    await ana.view('saveDraft', 'nota-simple', 'ana@correo.example', crypto.randomUUID());
    const { id } = await test.deps.db.selectFrom('saved_draft').select('id').executeTakeFirstOrThrow();
    await sendDraftMail(test.deps, { savedDraftId: id });
    const token = decodeURIComponent(test.mails.at(-1)?.text.match(/\/continuar\/(\S+)/)?.[1] ?? '');
    const saved = async () => (await (await opened()).view('savedDraft', token)).json().value;
    now = forgotten;
    expect(await saved()).toBeNull();
    now = rotated;
    expect(await saved()).toMatchObject({ flow: 'nota-simple' });
  });

  it('[RO-4] staff stay signed in, and a forged cookie signs nobody in', async () => {
    const staff = await signIn(shop, 'operador');
    const status = async (headers?: Record<string, string>) =>
      (await staff.call('GET', 'api/me', undefined, headers)).statusCode;
    expect(await status()).toBe(200);
    now = rotated;
    expect(await status()).toBe(200);
    for (const forged of ['token.c2lnbmF0dXJl', 'token', '.', '%', 'a%2Eb.'])
      expect(await status({ cookie: `folio_staff.session_token=${forged}` })).toBe(401);
    now = forgotten;
    expect(await status()).toBe(401);
  });
});
