import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openClient } from './test/staff-client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[RO-4] stops guessing at passwords from one address, counted in the database', async () => {
  const client = openClient(test);
  const codes: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const headers = { 'x-folio-address': `10.0.0.${attempt}`, 'x-forwarded-for': `10.0.0.${attempt}` };
    const body = { email: 'nadie@folio.example', password: `intento ${attempt}` };
    codes.push((await client.call('POST', 'auth/sign-in/email', body, headers)).statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});
