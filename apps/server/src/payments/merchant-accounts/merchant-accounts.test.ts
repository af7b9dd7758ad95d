import type { AccountView } from '@folio/contract/payments/methods.staff';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import {
  changeAccount,
  ENVIRONMENT,
  findAccount,
  findStore,
  listOffered,
  saveAccount,
  selectEvents,
  viewPaymentMethods,
} from '../../../test/staff/payment-methods.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDeps } from '../../app/open-deps.ts';
import { offeredMethods } from '../offered-methods/offered-methods.ts';
import { insertAttempt, newAttempt } from '../records/attempts.queries.ts';

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ gateways: 'accounts', environment: ENVIRONMENT });
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

describe('merchant accounts', () => {
  it('report a conflict even when only a secret was replaced', async () => {
    const { version } = findAccount(await viewPaymentMethods(admin), 'monei');
    const input = { version, enabled: true, settings: {}, secrets: { API_KEY: 'pk_live_invented' } };
    expect((await saveAccount(admin, 'monei', input)).statusCode).toBe(200);
    expect((await saveAccount(admin, 'monei', { ...input, enabled: false })).json().code).toBe(
      'changed_concurrently',
    );
  });

  it('accept no new payments when disabled, but stay open for existing ones', async () => {
    const rejected = await changeAccount(admin, 'stripe', { enabled: false });
    expect(rejected.json()).toMatchObject({ code: 'no_method_left' });
    expect(rejected.json().fields.map(({ name }: { name: string }) => name)).toContain('18');
    const saved = await changeAccount(admin, 'stripe', { enabled: false, evenIfNone: true });
    expect(findStore(saved.json(), 14).methods[0]?.problems).toEqual([{ code: 'account_off', names: [] }]);
    expect(await listOffered(test)).toEqual(['bizum', 'bank']);
    expect(test.deps.gateways.get('stripe')).toBeDefined();
    expect((await changeAccount(admin, 'stripe', { enabled: true })).statusCode).toBe(200);
    expect(await listOffered(test)).toContain('stripe');
  });

  it('are added once, under a valid name', async () => {
    const add = (id: string, provider = 'redsys') =>
      admin.call('POST', 'api/payment-methods/accounts', { id, provider });
    const added = await add('redsys-second');
    expect(findAccount(added.json(), 'redsys-second')).toMatchObject({ provider: 'redsys', uses: [] });
    const answers = [
      await add('redsys-second'),
      await add('Redsys 2'),
      await add('a_b'),
      await add('constructor'),
      await add('x', 'none'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 400, 400, 400, 422]);
    expect(await selectEvents(test, 'payment_account_added')).toMatchObject([
      { details: { account: 'redsys-second', provider: 'redsys' } },
    ]);
  });

  it('can be removed while no store uses them and no payment used them', async () => {
    const remove = (id: string, client = admin) =>
      client.call('DELETE', `api/payment-methods/accounts/${id}`);
    for (const id of ['redsys-mistaken', 'redsys-tried'])
      await admin.call('POST', 'api/payment-methods/accounts', { id, provider: 'redsys' });
    expect(findAccount(await viewPaymentMethods(admin), 'redsys-tried').isRemovable).toBe(true);
    const { id: orderId } = await inventOrder(test.deps);
    const attempt = newAttempt(orderId, 2512, { code: 'cc', gateway: 'redsys-tried' }, new Date());
    await insertAttempt(test.deps.db, { ...attempt, state: 'cancelled', ended_at: new Date() });
    const shown = await viewPaymentMethods(admin);
    const removable = ['redsys', 'redsys-tried', 'redsys-mistaken'].map(
      (id) => findAccount(shown, id).isRemovable,
    );
    expect(removable).toEqual([false, false, true]);
    for (const id of ['redsys', 'redsys-tried'])
      expect((await remove(id)).json()).toMatchObject({
        code: 'account_used',
        message: expect.stringMatching(/apagar/),
      });
    expect((await remove('redsys-mistaken', await signIn(test, 'contable'))).statusCode).toBe(403);
    const remaining = (await remove('redsys-mistaken')).json().accounts.map(({ id }: AccountView) => id);
    expect(remaining).not.toContain('redsys-mistaken');
    expect(test.deps.gateways.get('redsys-mistaken')).toBeUndefined();
    expect((await remove('redsys-mistaken')).statusCode).toBe(404);
    expect(await selectEvents(test, 'payment_account_removed')).toMatchObject([
      { actor: 'admin@folio.example', details: { account: 'redsys-mistaken', provider: 'redsys' } },
    ]);
  });
});

describe('every process', () => {
  it('[EN-15] applies a change without a restart', async () => {
    const { deps: other, close } = await openDeps(test.deps.config, pino({ level: 'silent' }));
    try {
      const elsewhere = () => {
        const store = other.catalogue.current().stores.get(14);
        return store ? offeredMethods(other, store).map(({ code }) => code) : [];
      };
      expect(elsewhere()).toEqual(['stripe', 'bizum', 'bank']);
      await changeAccount(admin, 'paypal', {
        settings: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' },
        secrets: { CLIENT_SECRET: 'invented' },
      });
      await expect.poll(elsewhere).toEqual(['stripe', 'bizum', 'paypal', 'bank']);
      await changeAccount(admin, 'redsys', { enabled: false, evenIfNone: true });
      await expect.poll(elsewhere).toEqual(['stripe', 'paypal', 'bank']);
    } finally {
      await close();
      await changeAccount(admin, 'redsys', { enabled: true });
    }
  });
});
