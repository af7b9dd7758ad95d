import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from './seed-staff.ts';

const START = new Date('2026-11-24T09:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  // The limiter reads the system's clock, as the application does unless it is told another.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

let addresses = 0;
/** A try from an address of its own, so that the limit by address has no say. */
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
const actsOf = (actor: string) =>
  test.deps.db
    .selectFrom('act')
    .select(['verb', 'details'])
    .where('actor', '=', actor)
    .orderBy('id')
    .execute();

it('[RO-4] makes an account wait after ten wrong passwords, whatever addresses they come from', async () => {
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

it('[RO-4] answers for an address without an account just the same', async () => {
  const [strange, known] = ['nadie@folio.example', 'editor@folio.example'];
  const answers = [];
  for (const email of [strange, known]) answers.push(await tryWrong(email, 12));
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

it('[RO-4] counts tries that come at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => tryPassword('contable@folio.example', `a la vez ${index}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const verbs = (await actsOf('contable@folio.example')).map(({ details }) => details.locked ?? false);
  expect(verbs.filter((locked) => locked === true)).toHaveLength(4);
});

it('[RO-4] writes down that an account began to wait and what was refused meanwhile, nothing for strangers', async () => {
  await tryWrong('admin@folio.example', 11);
  await tryWrong('alguien@folio.example', 11);
  const acts = await actsOf('admin@folio.example');
  expect(acts.slice(0, 9).map(({ verb }) => verb)).toEqual(Array(9).fill('sign_in_refused'));
  expect(acts[9]).toMatchObject({
    verb: 'sign_in_locked',
    details: { until: '2026-11-24T09:01:00.000Z', address: expect.stringMatching(/^10\.1\./) },
  });
  expect(acts[10]).toMatchObject({ verb: 'sign_in_refused', details: { locked: true } });
  expect(await actsOf('alguien@folio.example')).toEqual([]);
});
