import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL, jobsFor, paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jobHandlers } from '../../app/jobs/job-handlers.ts';
import { createJobs } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('jobs', () => {
  it('roll back with the transaction that enqueued them', async () => {
    const { db, jobs } = test.deps;
    const orderId = 1499999999;
    const failing = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { mail: 'order-confirmed', orderId });
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await jobsFor(test, 'send-mail', orderId)).toEqual([]);
  });

  it('are stored until a worker runs, and then completed', async () => {
    const { orderId } = await paidPurchase(test);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    expect(test.mails).toEqual([]);
    await test.deps.jobs.work(jobHandlers(test.deps));
    await expect.poll(() => test.mails.length, { timeout: 60_000 }).toBe(1);
    expect(test.mails[0]).toMatchObject({ to: EMAIL, subject: `Hemos recibido tu pedido ${orderId}` });
  });

  it('have the current options in queues that an earlier version created', async () => {
    const { db, config } = test.deps;
    const readQueue = async () =>
      (
        await sql<object>`select retry_limit, heartbeat_seconds from jobs.queue where name = 'send-mail'`.execute(
          db,
        )
      ).rows;
    await sql`update jobs.queue set retry_limit = 3, heartbeat_seconds = null where name = 'send-mail'`.execute(
      db,
    );
    const ignore = { onError: () => undefined, onFailure: () => undefined };
    const jobs = await createJobs(config.databaseDirectUrl, ignore);
    await jobs.stop();
    expect(await readQueue()).toEqual([{ retry_limit: 80, heartbeat_seconds: 10 }]);
  });

  it('start at once, although no worker looks for them by itself', async () => {
    const own = await createTestApp();
    const faults: unknown[] = [];
    const jobs = await createJobs(
      own.deps.config.databaseDirectUrl,
      { onError: (error) => faults.push(error), onFailure: ({ error }) => faults.push(error) },
      3600,
    );
    const done: number[] = [];
    try {
      await jobs.work({
        ...jobHandlers(own.deps),
        'issue-invoice': async ({ orderId }) => void done.push(orderId),
      });
      for (const orderId of [1, 2]) {
        await own.deps.db.transaction().execute((tx) => jobs.enqueue(tx, 'issue-invoice', { orderId }));
        await expect.poll(() => done.at(-1)).toBe(orderId);
      }
      expect(faults).toEqual([]);
    } finally {
      await jobs.stop();
      await own.close();
    }
  });

  it('run concurrently, and one that fails is retried on its own', {
    timeout: 120_000,
  }, async () => {
    const own = await createTestApp();
    const done: number[] = [];
    let failed = false;
    try {
      await own.deps.db.transaction().execute(async (tx) => {
        for (const orderId of [1, 2, 3])
          await own.deps.jobs.enqueue(tx, 'send-mail', { mail: 'order-confirmed', orderId });
      });
      await own.deps.jobs.work({
        ...jobHandlers(own.deps),
        'send-mail': async ({ orderId }) => {
          if (orderId === 2 && !failed) {
            failed = true;
            throw new Error('the mail server is away');
          }
          done.push(orderId);
        },
      });
      await expect.poll(() => done.length, { timeout: 60_000 }).toBe(3);
      expect([...done].sort()).toEqual([1, 2, 3]);
      expect(done[2]).toBe(2);
    } finally {
      await own.close();
    }
  });
});
