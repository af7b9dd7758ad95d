import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { latestAttempt, paidPurchase } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import { LOCK, reconcileOnce } from './reconcile-once.ts';

let test: TestApp;
let accountant: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  accountant = await signIn(test, 'contable');
});
afterAll(() => test.close());

const view = async (query = '') => (await accountant.call('GET', `api/reconciliation${query}`)).json();
const requestRun = () => accountant.call('POST', 'api/reconciliation/runs');
const runs = () => test.deps.db.selectFrom('reconciliation').select('id').execute();

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs.job where name = 'reconcile'`.execute(test.deps.db);
  return rows[0]?.count ?? 0;
}

describe('the reconciliation', () => {
  it('[RO-4] is open to accountants and admins only', async () => {
    for (const role of ['operador', 'editor'] as const) {
      const client = await signIn(test, role);
      const answers = [
        await client.call('GET', 'api/reconciliation'),
        await client.call('POST', 'api/reconciliation/runs'),
        await client.call('GET', 'api/disputes'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
    const admin = await signIn(test, 'admin');
    expect((await admin.call('GET', 'api/reconciliation')).statusCode).toBe(200);
  });

  it('is shown as running from the request until the comparison has ended', async () => {
    const seen: boolean[] = [];
    const { db } = test.deps;
    await db
      .insertInto('reconciliation_request')
      .values({ requested_by: 'c', requested_at: new Date() })
      .execute();
    expect((await view()).running).toBe(true);
    const deleteFrom = db.deleteFrom.bind(db);
    const spy = vi.spyOn(db, 'deleteFrom').mockImplementation(((table: 'reconciliation_request') => ({
      execute: async () => {
        const deleted = await deleteFrom(table).execute();
        seen.push((await view()).running);
        return deleted;
      },
    })) as never);
    expect(await reconcileOnce(test.deps)).toBe(true);
    spy.mockRestore();
    expect([seen, (await view()).running]).toEqual([[true], false]);
    await db.deleteFrom('reconciliation').execute();
  });

  it('lists each difference with its first date until it is resolved', async () => {
    expect(await view()).toMatchObject({ run: null, runs: [], differences: [], running: false });
    const [missing, mismatched] = [await paidPurchase(test), await paidPurchase(test)];
    test.gateway.behave('open', missing.providerRef);
    await reconcileOnce(test.deps);
    const first = (await view()).run;
    test.gateway.behave('wrong-amount', mismatched.providerRef);
    await reconcileOnce(test.deps);
    const { run, runs, differences } = await view();
    expect(run).toMatchObject({ compared: 2, differences: 2 });
    expect(runs.map(({ id }: { id: number }) => id)).toEqual([run.id, first.id]);
    expect(differences).toMatchObject([
      { orderId: String(missing.orderId), what: 'not_there', ours: 2512, theirs: 0, since: first.ranAt },
      { orderId: String(mismatched.orderId), what: 'amount', ours: 2512, theirs: 2511, since: run.ranAt },
    ]);
    expect((await view(`?run=${first.id}`)).differences).toHaveLength(1);
    expect((await accountant.call('GET', 'api/reconciliation?run=999999')).statusCode).toBe(404);

    // A difference persists however old its payment is, until it is resolved.
    test.setNow(new Date(Date.now() + 60 * 24 * 60 * 60_000));
    await reconcileOnce(test.deps);
    test.gateway.behave('succeed', missing.providerRef);
    test.gateway.behave('succeed', mismatched.providerRef);
    await reconcileOnce(test.deps);
    test.setNow();
    expect((await view()).differences).toEqual([]);
    expect((await view()).runs.map((one: { differences: number }) => one.differences)).toEqual([0, 2, 2, 1]);
  });

  it('runs once for repeated requests, and never twice concurrently', async () => {
    const before = (await runs()).length;
    const responses = await Promise.all([requestRun(), requestRun(), requestRun()]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await view()).running).toBe(true);
    expect(await countJobs()).toBe(1);
    // Another process holds the lock.
    await test.deps.db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(other);
      expect(await reconcileOnce(test.deps)).toBe(false);
      expect((await view()).running).toBe(true);
      await sql`select pg_advisory_unlock(${LOCK})`.execute(other);
    });
    expect(await reconcileOnce(test.deps)).toBe(true);
    expect((await view()).running).toBe(false);
    expect(await runs()).toHaveLength(before + 1);
    await requestRun();
    expect(await countJobs()).toBe(2);
  });
});

describe('disputes', () => {
  it('are listed with the open ones first, the oldest of them on top, and then by their latest change', async () => {
    const { orderId } = await paidPurchase(test);
    const attempt = await latestAttempt(test, orderId);
    for (const [at, state] of (['lost', 'open', 'won', 'open'] as const).entries()) {
      test.setNow(new Date(Date.now() + at * 1_000));
      const dispute = { disputeRef: `dp_${at}`, amount: 2512, currency: 'EUR', reason: 'fraudulent', state };
      await recordDispute(test.deps, attempt, dispute);
    }
    test.setNow();
    const { disputes, more } = (await accountant.call('GET', 'api/disputes')).json();
    expect(disputes.map(({ ref }: { ref: string }) => ref)).toEqual(['dp_1', 'dp_3', 'dp_2', 'dp_0']);
    expect(disputes[0]).toMatchObject({ orderId: String(orderId), amount: 2512, state: 'open' });
    expect(more).toBe(false);
    expect((await view()).openDisputes).toBe(2);
  });
});
