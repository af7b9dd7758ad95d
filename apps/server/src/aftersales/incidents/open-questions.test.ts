import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../../../test/customer.ts';
import { pdf } from '../../../test/staff/files.ts';
import { askedNote, mailIncident } from '../../../test/staff/incident.ts';
import { queryInProgress, sendFound } from '../../../test/staff/quotes.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const loadQuestion = async (orderId: number) => {
  const [line] = (await operator.call('GET', `api/orders/${orderId}`)).json().lines;
  return { state: line.state, question: line.questions.incidents[0].state };
};

describe('a question that waits for its customer', () => {
  it('[RT-7] [OS-8] stays open while a document is added and removed, and ends with the delivery', async () => {
    const { orderId, lineId } = await askedNote(test, operator);
    const file = { name: 'nota.pdf', bytes: Buffer.from(pdf('una nota inventada')) };
    const { added } = (await operator.upload(lineId, file)).json();
    expect(await loadQuestion(orderId)).toEqual({ state: 'waiting_customer', question: 'open' });
    await operator.call('DELETE', `api/documents/${added[0].id}`);
    expect(await loadQuestion(orderId)).toEqual({ state: 'waiting_customer', question: 'open' });
    await operator.upload(lineId, file);
    await operator.call('POST', `api/lines/${lineId}/deliver`);
    expect(await loadQuestion(orderId)).toEqual({ state: 'delivered', question: 'closed' });
  });

  it('[RT-7] goes to the address to which staff correct the order, with a link that works', async () => {
    const { orderId, incidentId } = await askedNote(test, operator);
    const before = await mailIncident(test, incidentId);
    const email = newEmail();
    await operator.call('POST', `api/orders/${orderId}/email`, { email });
    const jobs = await sql<{ data: object }>`select data from jobs.job
      where name = 'send-incident-mail' and (data ->> 'incidentId')::int = ${incidentId}`.execute(
      test.deps.db,
    );
    expect(jobs.rows).toHaveLength(2);
    const mail = await mailIncident(test, incidentId);
    expect(mail).toMatchObject({ to: email });
    expect(mail?.text).not.toBe(before?.text);
  });
});

it('[AP-6] [OS-8] the quote of a query that is cancelled cannot be ordered any more', async () => {
  const { lineId, operator: office } = await queryInProgress(test);
  const quote = await sendFound(test, office, lineId);
  const [line] = (await office.call('GET', `api/orders/${quote.query?.orderId}`)).json().lines;
  const { refund } = line.ifCancelled;
  const cancel = { refund, reason: 'our_fault', note: '' };
  expect((await office.call('POST', `api/lines/${lineId}/cancel`, cancel)).statusCode).toBe(200);
  const { quotes } = (await office.call('GET', `api/orders/${quote.query?.orderId}/quotes`)).json();
  expect(quotes).toMatchObject([{ id: quote.id, state: 'cancelled' }]);
});
