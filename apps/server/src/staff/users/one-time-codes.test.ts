import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { totpNow } from '../../../test/staff/totp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from './seed-staff.ts';
import { withStaff } from './staff-schema.ts';

type Who = 'operador' | 'admin' | 'contable' | 'editor';
type SetUp = { readonly totpURI: string; readonly backupCodes: readonly string[] };

let test: TestApp;
/** Another process of the shop, on the same database. */
let other: TestApp;
let now = Date.parse('2026-11-24T09:00:05Z');
beforeAll(async () => {
  test = await createTestApp();
  other = await createTestApp({ environment: { DATABASE_URL: test.deps.config.databaseUrl } });
});
beforeEach(async () => {
  // better-auth, its limits and the authenticator read the system's clock. Each test has minutes of its own.
  vi.useFakeTimers({ toFake: ['Date'] });
  now += 600_000;
  vi.setSystemTime(now);
  const staff = withStaff(test.deps.db);
  await staff.deleteFrom('staff_two_factor').execute();
  await staff.updateTable('staff_user').set({ two_factor_enabled: false }).execute();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const later = (seconds: number) => vi.setSystemTime(now + seconds * 1000);
const send = async (client: StaffClient, path: string, body: object) => {
  const answer = await client.call('POST', `auth/${path}`, body);
  return { status: answer.statusCode, code: answer.json().code, message: answer.json().message };
};
const verify = (client: StaffClient, code: string) => send(client, 'two-factor/verify-totp', { code });

/** A second factor, set up with the code that the app shows now. */
async function setUp(who: Who): Promise<SetUp & { readonly client: StaffClient; readonly first: string }> {
  const client = await signIn(test, who);
  const enabled = await client.call('POST', 'auth/two-factor/enable', { password: DEMO_PASSWORD });
  const secrets: SetUp = enabled.json();
  const first = totpNow(secrets.totpURI);
  expect((await verify(client, first)).status).toBe(200);
  return { ...secrets, client, first };
}

/** A browser that gave the password and is asked for a code. */
async function challenged(who: Who, app: TestApp = test): Promise<StaffClient> {
  const client = openClient(app);
  await client.call('POST', 'auth/sign-in/email', { email: `${who}@folio.example`, password: DEMO_PASSWORD });
  return client;
}

it('[RO-4] takes a code once for an account, also the one that switched the second factor on', async () => {
  const { totpURI, first } = await setUp('operador');
  const wrong = await verify(await challenged('operador'), '000000');
  expect(wrong).toMatchObject({ status: 401, code: 'code', message: expect.stringContaining('espera') });
  expect(await verify(await challenged('operador'), first)).toEqual(wrong);
  later(30);
  const code = totpNow(totpURI);
  expect((await verify(await challenged('operador'), code)).status).toBe(200);
  const again = await challenged('operador', other);
  expect(await verify(again, code)).toEqual(wrong);
  expect((await again.call('GET', 'api/me')).statusCode).toBe(401);
  later(60);
  // Its window still accepts it; the browser that was refused goes on with the next one.
  expect(await verify(again, code)).toEqual(wrong);
  expect((await verify(again, totpNow(totpURI))).status).toBe(200);
});

it('[RO-4] remembers a code that came early for as long as its window accepts it', async () => {
  const { totpURI } = await setUp('editor');
  const early = totpNow(totpURI, 1);
  expect((await verify(await challenged('editor'), early)).status).toBe(200);
  later(84);
  expect((await verify(await challenged('editor'), early)).status).toBe(401);
});

it('[RO-4] takes one of the same codes that come at the same time, in whichever process', async () => {
  const { totpURI } = await setUp('admin');
  later(30);
  const code = totpNow(totpURI);
  const browsers = [];
  for (const app of [test, other, test, other]) browsers.push(await challenged('admin', app));
  const answers = await Promise.all(browsers.map((browser) => verify(browser, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  const works = await Promise.all(browsers.map((browser) => browser.call('GET', 'api/me')));
  expect(works.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('[RO-4] spends no code that was wrong, nor that of another account', async () => {
  const { totpURI } = await setUp('contable');
  await setUp('editor');
  later(30);
  const future = totpNow(totpURI, 3);
  expect((await verify(await challenged('contable'), future)).status).toBe(401);
  expect((await verify(await challenged('editor'), future)).status).toBe(401);
  later(120);
  expect((await verify(await challenged('contable'), future)).status).toBe(200);
});

it('[RO-4] stores no code and no account that it belongs to', async () => {
  await setUp('operador');
  const rows = await test.deps.db.selectFrom('rate_limit').select('key').execute();
  const codes = rows.filter(({ key }) => key.startsWith('totp-code:'));
  expect(codes.length).toBeGreaterThan(0);
  for (const { key } of codes) expect(key).toMatch(/^totp-code:[0-9a-f]{64}$/);
});

it('[RO-4] takes the first code of a second factor that was switched off and on again within a step', async () => {
  const { client, first } = await setUp('editor');
  const off = await send(client, 'two-factor/disable', { password: DEMO_PASSWORD });
  expect(off.status).toBe(200);
  const { first: second } = await setUp('editor');
  expect(second).not.toBe(first);
  expect((await verify(await challenged('editor'), first)).status).toBe(401);
});

it('[RO-4] has no use for a code where the second factor is on and somebody is signed in', async () => {
  const { client, totpURI } = await setUp('admin');
  later(30);
  const code = totpNow(totpURI);
  expect(await verify(client, code)).toMatchObject({ status: 409, code: 'second_factor_on' });
  expect((await verify(await challenged('admin'), code)).status).toBe(200);
});

it('[RO-4] takes one of the same recovery codes that come at the same time, and none later', async () => {
  const { backupCodes } = await setUp('contable');
  const recover = (client: StaffClient) =>
    send(client, 'two-factor/verify-backup-code', { code: backupCodes[0] ?? '' });
  const browsers = [];
  for (const app of [test, other, test, other]) browsers.push(await challenged('contable', app));
  const answers = await Promise.all(browsers.map(recover));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals.map(({ code }) => code)).toEqual(['code', 'code', 'code']);
  expect(await recover(await challenged('contable'))).toMatchObject({ status: 401, code: 'code' });
});

it('[RO-4] asks for a code every time, although a caller wishes its device spared', async () => {
  const { totpURI } = await setUp('editor');
  later(30);
  const client = await challenged('editor');
  const wish = { code: totpNow(totpURI), trustDevice: true };
  expect((await send(client, 'two-factor/verify-totp', wish)).status).toBe(200);
  await client.call('POST', 'auth/sign-out', {});
  const again = await client.call('POST', 'auth/sign-in/email', {
    email: 'editor@folio.example',
    password: DEMO_PASSWORD,
  });
  expect(again.json()).toMatchObject({ ok: true, secondFactor: true });
});
