import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClient, signIn } from '../../../test/staff/staff-client.ts';
import { totpNow } from '../../../test/staff/totp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from './seed-staff.ts';
import { withStaff } from './staff-schema.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[RO-4] limits password guesses from one address, counted in the database', async () => {
  const client = openClient(test);
  const codes: number[] = [];
  let last = '';
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const headers = { 'x-folio-address': `10.0.0.${attempt}`, 'x-forwarded-for': `10.0.0.${attempt}` };
    const body = { email: 'nadie@folio.example', password: `intento ${attempt}` };
    const answer = await client.call('POST', 'auth/sign-in/email', body, headers);
    codes.push(answer.statusCode);
    last = String(answer.headers['retry-after']);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect(last).toMatch(/^[1-9]\d?$/);
  expect(Number(last)).toBeLessThanOrEqual(60);
});

it('[RO-4] returns a retry time after too many wrong codes', async () => {
  // The address has used up its budget.
  await sql`truncate staff_rate_limit`.execute(test.deps.db);
  const operator = await signIn(test, 'operador');
  const setUp = await operator.call('POST', 'auth/two-factor/enable', { password: DEMO_PASSWORD });
  await operator.call('POST', 'auth/two-factor/verify-totp', { code: totpNow(setUp.json().totpURI) });
  const lockedUntil = new Date(Date.now() + 600_000);
  await withStaff(test.deps.db).updateTable('staff_two_factor').set({ locked_until: lockedUntil }).execute();
  const later = await signIn(test, 'operador');
  const answer = await later.call('POST', 'auth/two-factor/verify-totp', { code: '000000' });
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'locked']);
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
});
