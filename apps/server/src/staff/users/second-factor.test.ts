import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SHOP } from '../../../test/http/strict-shop.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { totpNow } from '../../../test/staff/totp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from './seed-staff.ts';

let test: TestApp;
beforeAll(async () => {
  const { STAFF_SECOND_FACTOR: _, ...environment } = LIVE_SHOP;
  test = await createTestApp({ environment });
});
afterAll(() => test.close());

/** Enables the second factor as the page does, and returns the response to the first code. */
async function enableTotp(client: StaffClient) {
  const enabled = await client.call('POST', 'auth/two-factor/enable', { password: DEMO_PASSWORD });
  return client.call('POST', 'auth/two-factor/verify-totp', { code: totpNow(enabled.json().totpURI) });
}

describe('a role that needs a second factor', () => {
  it('[RO-4] can only set it up until it has one, and then works as before', async () => {
    const order = await inventOrder(test.deps);
    const admin = await signIn(test, 'admin');
    const early = await signIn(test, 'admin');
    const reads = ['api/queue', `api/orders/${order.id}`, 'api/payment-methods', 'api/nothing-of-the-kind'];
    for (const url of reads) {
      const answer = await admin.call('GET', url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'second_factor']);
    }
    expect((await admin.call('POST', `api/orders/${order.id}/notes`, { text: 'x' })).statusCode).toBe(403);
    expect((await admin.call('GET', 'api/me')).json()).toMatchObject({ needsSecondFactor: true });
    expect((await enableTotp(admin)).statusCode).toBe(200);
    expect((await admin.call('GET', 'api/me')).json()).toMatchObject({
      ...{ needsSecondFactor: false, secondFactor: true },
    });
    expect((await admin.call('GET', 'api/queue')).statusCode).toBe(200);
    // A session opened with the password alone ends with it.
    expect((await early.call('GET', 'api/me')).statusCode).toBe(401);
    const off = await admin.call('POST', 'auth/two-factor/disable', { password: DEMO_PASSWORD });
    expect([off.statusCode, off.json().code]).toEqual([409, 'second_factor_required']);
    const later = openClient(test);
    const signedIn = await later.call('POST', 'auth/sign-in/email', {
      email: 'admin@folio.example',
      password: DEMO_PASSWORD,
    });
    expect(signedIn.json()).toEqual({ ok: true, secondFactor: true });
    expect((await later.call('GET', 'api/me')).statusCode).toBe(401);
  });

  it('[RO-4] is required of no other role', async () => {
    const operator = await signIn(test, 'operador');
    expect((await operator.call('GET', 'api/queue')).statusCode).toBe(200);
    expect((await operator.call('GET', 'api/me')).json()).toMatchObject({ needsSecondFactor: false });
    const accountant = await signIn(test, 'contable');
    expect((await accountant.call('GET', 'api/queue')).statusCode).toBe(403);
  });
});

describe('a new password of staff', () => {
  const changePassword = (client: StaffClient, newPassword: string) =>
    client.call('POST', 'auth/change-password', { currentPassword: DEMO_PASSWORD, newPassword });

  it('[RO-4] is no common one, and ends every other session even if the page does not ask for it', async () => {
    const [current, otherSession] = [await signIn(test, 'editor'), await signIn(test, 'editor')];
    for (const common of ['1QAZ2wsx3edc', 'leavemealone', 'contraseña123', 'Editor@Folio.example']) {
      const answer = await changePassword(current, common);
      expect([common, answer.statusCode, answer.json().code]).toEqual([common, 422, 'password_common']);
    }
    const overlong = await changePassword(current, `${'!'.repeat(200_000)}a`);
    expect([overlong.statusCode, overlong.json().ok]).toEqual([400, false]);
    expect((await changePassword(current, 'cuatro palabras nada comunes')).statusCode).toBe(200);
    expect((await current.call('GET', 'api/me')).statusCode).toBe(200);
    expect((await otherSession.call('GET', 'api/me')).statusCode).toBe(401);
  });
});
