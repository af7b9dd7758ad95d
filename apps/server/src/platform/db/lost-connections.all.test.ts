import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestartablePostgres, restartablePostgres } from '../../../test/restartable-postgres.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { seed } from '../../app/seed/seed.ts';
import { seedStaff } from '../../staff/users/seed-staff.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const TERMINATIONS = 15;

let postgres: RestartablePostgres;
let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  postgres = await restartablePostgres('faults');
  const { db } = connect(postgres.url, { max: 2 });
  await migrate(db);
  await seed(db);
  await seedStaff(db);
  await db.destroy();
  test = await createTestApp({
    environment: { DATABASE_URL: postgres.url },
    silenceMs: 3_000,
  });
  operator = await signIn(test, 'operador');
}, 120_000);
afterAll(async () => {
  await test?.close();
  await postgres?.close();
});

type Answer = { readonly statusCode: number; readonly headers: Record<string, unknown> };

/**
 * Runs visitors who add a note and view their carts, and an operator at the queue, until stopped. Collects all their
 * responses.
 */
function startLoad(visitors: number): { readonly stop: () => Promise<Answer[]>; readonly heard: Answer[] } {
  const answers: Answer[] = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const who = visitor(test);
      await who.open();
      answers.push(await who.send('/desktopapp/rest/addns', NOTE));
      answers.push(await who.get('/desktopapp/rest/cart'));
    }
  };
  const operate = async () => {
    while (!isOver) answers.push(await operator.call('GET', 'api/queue?tab=open'));
  };
  const all = [...Array.from({ length: visitors }, visit), operate()];
  return {
    heard: answers,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return answers;
    },
  };
}

async function waitForAnswers(heard: readonly Answer[], more: number): Promise<void> {
  for (const expected = heard.length + more; heard.length < expected; ) await sleep(2);
}

async function expectWorking(): Promise<void> {
  const who = visitor(test);
  await who.open();
  expect((await who.send('/desktopapp/rest/addns', NOTE)).statusCode).toBe(200);
  expect((await who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
}

const expectOnlyOkOrBusy = (heard: readonly Answer[]): void => {
  expect(
    [...new Set(heard.map(({ statusCode }) => statusCode))].filter((one) => ![200, 503].includes(one)),
  ).toEqual([]);
  for (const { headers } of heard.filter(({ statusCode }) => statusCode === 503))
    expect(headers['retry-after']).toBeDefined();
};

describe('a database that loses its connections under load', () => {
  it('causes 503 at most, then recovers: terminated connections', async () => {
    const { heard, stop } = startLoad(8);
    await waitForAnswers(heard, 20);
    let ended = 0;
    for (let times = 0; times < TERMINATIONS; times += 1) {
      ended += await postgres.terminateAll();
      await waitForAnswers(heard, 10);
    }
    expectOnlyOkOrBusy(await stop());
    expect(ended).toBeGreaterThan(TERMINATIONS);
    expect(heard.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    await expectWorking();
  }, 60_000);

  it('causes 503 at most, then recovers: a server restart', async () => {
    const { heard, stop } = startLoad(8);
    await waitForAnswers(heard, 20);
    await postgres.restart();
    await waitForAnswers(heard, 20);
    expectOnlyOkOrBusy(await stop());
    expect(heard.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    await expectWorking();
    await expect.poll(async () => (await test.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  }, 60_000);

  it('causes 503 at most, then recovers: a hanging server', async () => {
    const who = visitor(test);
    await who.open();
    await who.send('/desktopapp/rest/addns', NOTE);
    const resume = postgres.freeze();
    const requests = Array.from({ length: 4 }, () => who.get('/desktopapp/rest/cart'));
    const answers = await Promise.all(requests).finally(resume);
    expectOnlyOkOrBusy(answers);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    await expectWorking();
  }, 60_000);

  it('does not end a process that holds an idle connection', async () => {
    const client = await test.deps.pool.connect();
    await postgres.terminateAll();
    await sleep(50);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await expectWorking();
  });
});
