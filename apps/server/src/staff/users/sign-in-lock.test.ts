import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from './seed-staff.ts';

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
async function tryPassword(email: string, password: string) {
  addresses += 1;
  const answer = await test.app.inject({
    method: 'POST',
    url: '/backoffice/auth/sign-in/email',
    remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
    headers: { 'x-folio-staff': '1', 'accept-language': 'es', host: 'localhost' },
    payload: { email, password },
  });
  return { status: answer.statusCode, body: answer.body, cookies: answer.cookies.length };
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
