import type { SignInAction } from '@folio/contract/platform/audit-actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { openClient, signIn } from '../../../test/staff/staff-client.ts';
import { totpNow } from '../../../test/staff/totp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD, seedStaff } from './seed-staff.ts';
import { withStaff } from './staff-schema.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const selectEvents = (action: SignInAction) =>
  test.deps.db.selectFrom('audit_event').select(['actor', 'details']).where('action', '=', action).execute();

describe('signing in', () => {
  it('[RO-4] answers 401 without a session, whether or not the target exists', async () => {
    const order = await inventOrder(test.deps);
    const client = openClient(test);
    const answers = await Promise.all([
      client.call('GET', 'api/me'),
      client.call('GET', 'api/queue?tab=nonsense'),
      client.call('GET', `api/orders/${order.id}`),
      client.call('GET', 'api/orders/1499999999'),
      client.call('GET', 'api/nothing-of-the-kind'),
      client.call('POST', `api/lines/${order.lines[0]}/deliver`),
      client.upload(order.lines[0] ?? 0, { name: 'x.pdf', bytes: new Uint8Array([1]) }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('[RO-4] accepts the password, returns the session only as a cookie, and records the sign-in', async () => {
    const client = openClient(test);
    const wrong = await client.call('POST', 'auth/sign-in/email', {
      email: 'operador@folio.example',
      password: 'no',
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'credentials']);
    const answer = await client.call('POST', 'auth/sign-in/email', {
      email: 'Operador@folio.example',
      password: DEMO_PASSWORD,
    });
    expect(answer.json()).toEqual({ ok: true, secondFactor: false });
    const cookie = answer.cookies.find(({ name }) => name === 'folio_staff.session_token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await client.call('GET', 'api/me')).json()).toMatchObject({
      email: 'operador@folio.example',
      role: 'operator',
    });
    expect(await selectEvents('signed_in')).toMatchObject([
      { actor: 'operador@folio.example', details: { with: 'password' } },
    ]);
    expect(await selectEvents('sign_in_refused')).toMatchObject([{ actor: 'operador@folio.example' }]);
  });

  it("[RO-4] has no sign-up, and rejects calls from outside the back office's pages", async () => {
    const client = openClient(test);
    const body = { email: 'nadie@folio.example', name: 'Nadie', password: 'una contraseña larga' };
    expect((await client.call('POST', 'auth/sign-up/email', body)).statusCode).toBe(404);
    const credentials = { email: 'operador@folio.example', password: DEMO_PASSWORD };
    const foreign: Record<string, string>[] = [
      { 'x-folio-staff': '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await client.call('POST', 'auth/sign-in/email', credentials, headers);
      expect([answer.statusCode, answer.cookies.length]).toEqual([403, 0]);
    }
    expect((await client.call('GET', 'api/me', undefined, { host: 'evil.example' })).statusCode).toBe(404);
  });

  it('[RO-4] ends the session at sign-out', async () => {
    const client = await signIn(test, 'editor');
    expect((await client.call('POST', 'auth/sign-out')).statusCode).toBe(200);
    expect((await client.call('GET', 'api/me')).statusCode).toBe(401);
  });

  it("[RO-4] stores the account's language and answers in it", async () => {
    const client = await signIn(test, 'editor');
    expect((await client.call('PUT', 'api/me', { locale: 'pt' })).json().locale).toBe('pt');
    expect((await client.call('GET', 'api/queue')).json().message).toBe(
      'A sua função não permite isto. Peça a um administrador.',
    );
  });

  it('[RO-4] seeds the demonstration without overwriting changes', async () => {
    const { db } = test.deps;
    await withStaff(db)
      .updateTable('staff_user')
      .set({ name: 'Otra Persona' })
      .where('email', '=', 'contable@folio.example')
      .execute();
    await seedStaff(db);
    const rows = await withStaff(db).selectFrom('staff_user').select(['email', 'name']).execute();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ email: 'contable@folio.example', name: 'Otra Persona' });
  });
});

describe('the second factor', () => {
  it('[RO-4] is required once enabled, and a recovery code works once', async () => {
    const client = await signIn(test, 'admin');
    const setUp = (await client.call('POST', 'auth/two-factor/enable', { password: DEMO_PASSWORD })).json();
    const { totpURI, backupCodes } = setUp as { totpURI: string; backupCodes: string[] };
    expect((await client.call('GET', 'api/me')).json().secondFactor).toBe(false);
    expect(
      (await client.call('POST', 'auth/two-factor/verify-totp', { code: totpNow(totpURI) })).statusCode,
    ).toBe(200);
    expect((await client.call('GET', 'api/me')).json().secondFactor).toBe(true);

    const later = openClient(test);
    const credentials = { email: 'admin@folio.example', password: DEMO_PASSWORD };
    expect((await later.call('POST', 'auth/sign-in/email', credentials)).json()).toEqual({
      ok: true,
      secondFactor: true,
    });
    expect((await later.call('GET', 'api/me')).statusCode).toBe(401);
    const wrong = await later.call('POST', 'auth/two-factor/verify-totp', { code: '000000' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'code']);
    // The current code has enabled the second factor and is used.
    const next = { code: totpNow(totpURI, 1) };
    expect((await later.call('POST', 'auth/two-factor/verify-totp', next)).statusCode).toBe(200);
    expect((await later.call('GET', 'api/me')).json().role).toBe('admin');

    for (const expected of [200, 401]) {
      const lost = openClient(test);
      await lost.call('POST', 'auth/sign-in/email', credentials);
      const answer = await lost.call('POST', 'auth/two-factor/verify-backup-code', {
        code: backupCodes[0] ?? '',
      });
      expect(answer.statusCode).toBe(expected);
    }
    expect((await selectEvents('signed_in')).map(({ details }) => details.with)).toEqual(
      expect.arrayContaining(['totp', 'backup_code']),
    );
  });
});
