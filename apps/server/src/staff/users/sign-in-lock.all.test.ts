import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from './seed-staff.ts';

const COMMAND = join(import.meta.dirname, 'unlock-staff.ts');
const START = new Date('2026-11-24T09:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  // The limiter reads the system clock, as the application does by default.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

let addresses = 0;
/** Signs in from a fresh address, so that the limit by address does not apply. */
async function tryPassword(email: string, password: string, cookie = '') {
  addresses += 1;
  const answer = await test.app.inject({
    method: 'POST',
    url: '/backoffice/auth/sign-in/email',
    remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
    headers: { 'x-folio-staff': '1', 'accept-language': 'es', host: 'localhost', cookie },
    payload: { email, password },
  });
  return { status: answer.statusCode, body: answer.body, cookies: answer.cookies.length };
}
/** Signs in with the right password and returns the device's cookie. */
async function rememberedBrowser(email: string): Promise<string> {
  addresses += 1;
  const answer = await test.app.inject({
    method: 'POST',
    url: '/backoffice/auth/sign-in/email',
    remoteAddress: `10.2.0.${addresses & 255}`,
    headers: { 'x-folio-staff': '1', host: 'localhost' },
    payload: { email, password: DEMO_PASSWORD },
  });
  const device = answer.cookies.find(({ name }) => name.endsWith('device'));
  expect(device).toMatchObject({ httpOnly: true, maxAge: 31_536_000 });
  return `${device?.name}=${encodeURIComponent(device?.value ?? '')}`;
}
async function tryWrong(email: string, times: number) {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await tryPassword(email, `intento ${time}`));
  return answers;
}
const selectEvents = (actor: string) =>
  test.deps.db
    .selectFrom('audit_event')
    .select(['action', 'details'])
    .where('actor', '=', actor)
    .orderBy('id')
    .execute();

it('[RO-4] locks an account after ten wrong passwords from any addresses', async () => {
  const email = 'operador@folio.example';
  const wrong = await tryWrong(email, 10);
  const locked = await tryPassword('Operador@folio.example', DEMO_PASSWORD);
  expect(new Set([...wrong, locked].map(({ body }) => body)).size).toBe(1);
  expect(locked).toMatchObject({ status: 401, cookies: 0 });
  vi.setSystemTime(new Date(START.getTime() + 61_000));
  expect((await tryPassword(email, DEMO_PASSWORD)).status).toBe(200);
  expect((await tryWrong(email, 9)).map(({ status }) => status)).toEqual(Array(9).fill(401));
  expect((await tryPassword(email, DEMO_PASSWORD)).status).toBe(200);
});

it('[RO-4] answers identically for an address without an account', async () => {
  const [unknown, known] = ['nadie@folio.example', 'editor@folio.example'];
  const answers = [];
  for (const email of [unknown, known]) answers.push(await tryWrong(email, 12));
  expect(answers[0]).toEqual(answers[1]);
  const [first] = answers[0] ?? [];
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    code: 'credentials',
    message: expect.stringContaining('demasiados intentos'),
  });
  const rows = await test.deps.db.selectFrom('rate_limit').selectAll().execute();
  const isLock = ({ key, expire }: { key: string; expire: number | null }) =>
    key.startsWith('password-lock:') && (expire ?? 0) > START.getTime();
  expect(rows.filter(isLock).length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(rows)).not.toContain('folio.example');
});

it('[RO-4] counts concurrent tries', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => tryPassword('contable@folio.example', `a la vez ${index}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const isLocked = (await selectEvents('contable@folio.example')).map(
    ({ details }) => details.locked ?? false,
  );
  expect(isLocked.filter((locked) => locked === true)).toHaveLength(4);
});

it('[RO-4] records the lock of an account and the tries rejected by it, nothing for unknown addresses', async () => {
  await tryWrong('admin@folio.example', 11);
  await tryWrong('alguien@folio.example', 11);
  const events = await selectEvents('admin@folio.example');
  expect(events.slice(0, 9).map(({ action }) => action)).toEqual(Array(9).fill('sign_in_refused'));
  expect(events[9]).toMatchObject({
    action: 'sign_in_locked',
    details: { until: '2026-11-24T09:01:00.000Z', address: expect.stringMatching(/^10\.1\./) },
  });
  expect(events[10]).toMatchObject({ action: 'sign_in_refused', details: { locked: true } });
  expect(await selectEvents('alguien@folio.example')).toEqual([]);
});

it('[RO-4] lets a browser that has signed in before in while others lock the account', async () => {
  const email = 'editor@folio.example';
  vi.setSystemTime(new Date(START.getTime() + 3_600_000));
  const cookie = await rememberedBrowser(email);
  const ofAnother = await rememberedBrowser('operador@folio.example');
  await tryWrong(email, 11);
  const forged = cookie.replace(/[^=]{3}$/, 'AAA');
  for (const unknown of ['', forged, ofAnother, cookie.replace('=', '=x')])
    expect((await tryPassword(email, DEMO_PASSWORD, unknown)).status).toBe(401);
  expect((await tryPassword(email, DEMO_PASSWORD, cookie)).status).toBe(200);
  expect((await tryPassword(email, DEMO_PASSWORD)).status).toBe(401);
  // The browser cannot guess without limit either.
  for (let time = 0; time < 10; time += 1) await tryPassword(email, `intento ${time}`, cookie);
  expect((await tryPassword(email, DEMO_PASSWORD, cookie)).status).toBe(401);
});

it('[RO-4] unlocks an account by a command', async () => {
  const email = 'contable@folio.example';
  vi.useRealTimers();
  await test.deps.db.deleteFrom('rate_limit').execute();
  await tryWrong(email, 11);
  expect((await tryPassword(email, DEMO_PASSWORD)).status).toBe(401);
  const { databaseUrl, secret } = test.deps.config;
  const env = { ...process.env, DATABASE_URL: databaseUrl, FOLIO_SECRET: secret };
  const unlock = () => promisify(execFile)(process.execPath, [COMMAND, email], { env });
  expect((await unlock()).stderr).toBe(`${email} is unlocked.\n`);
  expect((await tryPassword(email, DEMO_PASSWORD)).status).toBe(200);
  expect(await selectEvents('unlock-staff')).toEqual([{ action: 'sign_in_unlocked', details: { email } }]);
  await expect(unlock()).rejects.toThrow(/is not locked/);
});
