import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { totpNow } from '../../../test/staff/totp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from './seed-staff.ts';
import { withStaff } from './staff-schema.ts';

type RoleName = 'operador' | 'admin' | 'contable' | 'editor';
type SetUp = { readonly totpURI: string; readonly backupCodes: readonly string[] };

let test: TestApp;
/** Another process of the shop on the same database. */
let other: TestApp;
let now = Date.parse('2026-11-24T09:00:05Z');
beforeAll(async () => {
  test = await createTestApp();
  other = await createTestApp({ environment: { DATABASE_URL: test.deps.config.databaseUrl } });
});
beforeEach(async () => {
  // better-auth, its limits and the authenticator read the system clock. Each test has its own minutes.
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

const advanceTo = (seconds: number) => vi.setSystemTime(now + seconds * 1000);
const send = async (client: StaffClient, path: string, body: object) => {
  const answer = await client.call('POST', `auth/${path}`, body);
  return { status: answer.statusCode, code: answer.json().code, message: answer.json().message };
};
const verify = (client: StaffClient, code: string) => send(client, 'two-factor/verify-totp', { code });

/** Enables the second factor with the current code. */
async function enableTotp(
  role: RoleName,
): Promise<SetUp & { readonly client: StaffClient; readonly first: string }> {
  const client = await signIn(test, role);
  const enabled = await client.call('POST', 'auth/two-factor/enable', { password: DEMO_PASSWORD });
  const secrets: SetUp = enabled.json();
  const first = totpNow(secrets.totpURI);
  expect((await verify(client, first)).status).toBe(200);
  return { ...secrets, client, first };
}

/** Opens a browser that has given the password and must enter a code. */
async function openChallenge(role: RoleName, app: TestApp = test): Promise<StaffClient> {
  const client = openClient(app);
  await client.call('POST', 'auth/sign-in/email', {
    email: `${role}@folio.example`,
    password: DEMO_PASSWORD,
  });
  return client;
}

it('[RO-4] accepts a code once per account, including the one that enabled the second factor', async () => {
  const { totpURI, first } = await enableTotp('operador');
  const wrong = await verify(await openChallenge('operador'), '000000');
  expect(wrong).toMatchObject({ status: 401, code: 'code', message: expect.stringContaining('espera') });
  expect(await verify(await openChallenge('operador'), first)).toEqual(wrong);
  advanceTo(30);
  const code = totpNow(totpURI);
  expect((await verify(await openChallenge('operador'), code)).status).toBe(200);
  const again = await openChallenge('operador', other);
  expect(await verify(again, code)).toEqual(wrong);
  expect((await again.call('GET', 'api/me')).statusCode).toBe(401);
  advanceTo(60);
  // The code is still within its window; the rejected browser continues with the next one.
  expect(await verify(again, code)).toEqual(wrong);
  expect((await verify(again, totpNow(totpURI))).status).toBe(200);
});

it('[RO-4] remembers an early code for as long as its window accepts it', async () => {
  const { totpURI } = await enableTotp('editor');
  const early = totpNow(totpURI, 1);
  expect((await verify(await openChallenge('editor'), early)).status).toBe(200);
  advanceTo(84);
  expect((await verify(await openChallenge('editor'), early)).status).toBe(401);
});

it('[RO-4] accepts one of several concurrent uses of a code, across processes', async () => {
  const { totpURI } = await enableTotp('admin');
  advanceTo(30);
  const code = totpNow(totpURI);
  const browsers = [];
  for (const app of [test, other, test, other]) browsers.push(await openChallenge('admin', app));
  const answers = await Promise.all(browsers.map((browser) => verify(browser, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  const profiles = await Promise.all(browsers.map((browser) => browser.call('GET', 'api/me')));
  expect(profiles.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('[RO-4] consumes no wrong code, nor one of another account', async () => {
  const { totpURI } = await enableTotp('contable');
  await enableTotp('editor');
  advanceTo(30);
  const future = totpNow(totpURI, 3);
  expect((await verify(await openChallenge('contable'), future)).status).toBe(401);
  expect((await verify(await openChallenge('editor'), future)).status).toBe(401);
  advanceTo(120);
  expect((await verify(await openChallenge('contable'), future)).status).toBe(200);
});

it('[RO-4] stores neither codes nor accounts in plain text', async () => {
  await enableTotp('operador');
  const rows = await test.deps.db.selectFrom('rate_limit').select('key').execute();
  const codes = rows.filter(({ key }) => key.startsWith('totp-code:'));
  expect(codes.length).toBeGreaterThan(0);
  for (const { key } of codes) expect(key).toMatch(/^totp-code:[0-9a-f]{64}$/);
});

it('[RO-4] accepts the first code of a second factor disabled and enabled within one step', async () => {
  const { client, first } = await enableTotp('editor');
  const off = await send(client, 'two-factor/disable', { password: DEMO_PASSWORD });
  expect(off.status).toBe(200);
  const { first: second } = await enableTotp('editor');
  expect(second).not.toBe(first);
  expect((await verify(await openChallenge('editor'), first)).status).toBe(401);
});

it('[RO-4] rejects a code from a signed-in user whose second factor is active', async () => {
  const { client, totpURI } = await enableTotp('admin');
  advanceTo(30);
  const code = totpNow(totpURI);
  expect(await verify(client, code)).toMatchObject({ status: 409, code: 'second_factor_on' });
  expect((await verify(await openChallenge('admin'), code)).status).toBe(200);
});

it('[RO-4] accepts one of several concurrent uses of a recovery code, and none later', async () => {
  const { backupCodes } = await enableTotp('contable');
  const recover = (client: StaffClient) =>
    send(client, 'two-factor/verify-backup-code', { code: backupCodes[0] ?? '' });
  const browsers = [];
  for (const app of [test, other, test, other]) browsers.push(await openChallenge('contable', app));
  const answers = await Promise.all(browsers.map(recover));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const rejected = answers.filter(({ status }) => status !== 200);
  expect(rejected.map(({ code }) => code)).toEqual(['code', 'code', 'code']);
  expect(await recover(await openChallenge('contable'))).toMatchObject({ status: 401, code: 'code' });
});

it('[RO-4] requires a code every time, even if the client asks to trust its device', async () => {
  const { totpURI } = await enableTotp('editor');
  advanceTo(30);
  const client = await openChallenge('editor');
  const input = { code: totpNow(totpURI), trustDevice: true };
  expect((await send(client, 'two-factor/verify-totp', input)).status).toBe(200);
  await client.call('POST', 'auth/sign-out', {});
  const again = await client.call('POST', 'auth/sign-in/email', {
    email: 'editor@folio.example',
    password: DEMO_PASSWORD,
  });
  expect(again.json()).toMatchObject({ ok: true, secondFactor: true });
});
