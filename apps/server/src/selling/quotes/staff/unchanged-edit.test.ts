import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkOut, orderState } from '../../../../test/purchase.ts';
import { queryInProgress, sendByPhone, sendFound } from '../../../../test/staff/quotes.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';
import { selectQuote } from '../quotes.queries.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

const PORTUGAL = '16.localhost:3000';
const FULL = {
  ...{ quiere_un_certidao: 'si', distrito_concelho_freguesia: 'Colares', forma_identificar: 'ficha' },
  ...{ tipo: 'rustica', num_ficha: '1234' },
};
const toEdit = async (id: string) => (await operator.call('GET', `api/quotes/${id}`)).json();
const sendings = async (id: string) => (await selectQuote(test.deps.db, id))?.sendings;

it('[AP-6] a telephone quote saved without a change sends no mail, and its copies can be ordered', async () => {
  const { id } = await sendByPhone(test, operator, FULL);
  const who = await openVisitor(test, PORTUGAL);
  await who.view('loadQuote', { id });
  const { revision, email, locale, endsOn, lines } = await toEdit(id);
  const body = { revision, email, locale, endsOn, lines };
  const saved = await operator.call('PUT', `api/quotes/${id}`, body);
  expect(saved.json()).toMatchObject({ state: 'seen', revision: 1 });
  expect(await sendings(id)).toBe(1);
  expect(await orderState(test, await checkOut(who))).toBe('awaiting_payment');
});

it('[AP-6] a change of a description alone sends a telephone quote again', async () => {
  const { id } = await sendByPhone(test, operator, FULL);
  const { revision, email, locale, endsOn, lines } = await toEdit(id);
  const body = { revision, email, locale, endsOn, lines: [{ ...lines[0], description: 'Otra' }] };
  expect((await operator.call('PUT', `api/quotes/${id}`, body)).json()).toMatchObject({ revision: 2 });
  expect(await sendings(id)).toBe(2);
});

it('[AP-6] [PR-3] found properties that are saved as they are stay as they are', async () => {
  const { lineId } = await queryInProgress(test);
  const { id } = await sendFound(test, operator, lineId);
  const { revision, found, endsOn } = await toEdit(id);
  const save = (rows: object[]) =>
    operator.call('PUT', `api/quotes/${id}/found`, { revision, found: rows, endsOn });
  expect((await save(found)).json()).toMatchObject({ state: 'sent', revision: 1 });
  expect(await sendings(id)).toBe(1);
  expect((await save(found.slice(0, -1))).json()).toMatchObject({ revision: 2 });
  expect(await sendings(id)).toBe(2);
});
