import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { QueueRow, QueueView } from '@folio/contract/aftersales/queue.staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendFiles } from '../../../test/files/send-files.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { answerAs, askedNote, sendPlan } from '../../../test/staff/incident.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
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

const rows = async (query: string): Promise<readonly QueueRow[]> =>
  ((await operator.call('GET', `api/queue?${query}`)).json() as QueueView).rows;
const row = async (orderId: number) => (await rows(`tab=all&text=${orderId}`))[0];
const see = (client: StaffClient, lineId: number) => client.call('POST', `api/lines/${lineId}/seen`);

describe('a mark in the queue', () => {
  it('[AP-10] of an answer goes when an operator opens the line, with who and when', async () => {
    const asked = await askedNote(test, operator);
    const { who, orderId, lineId } = asked;
    expect((await row(orderId))?.answered).toBe(false);
    const { file } = (await sendPlan(asked, pdf())).json().value;
    await answerAs(who, asked, { direccion: 'Calle de Ejemplo 14', ask_1: [file] });
    expect((await row(orderId))?.answered).toBe(true);

    const accountant = await signIn(test, 'contable');
    expect((await see(accountant, lineId)).statusCode).toBe(403);
    expect((await row(orderId))?.answered).toBe(true);
    const seen: StaffOrder = (await see(operator, lineId)).json();
    const [incident] = seen.lines[0]?.questions?.incidents ?? [];
    expect(incident).toMatchObject({ seenAt: expect.any(String), seenBy: 'operador@folio.example' });
    expect((await row(orderId))?.answered).toBe(false);
    const again: StaffOrder = (await see(await signIn(test, 'admin'), lineId)).json();
    expect(again.lines[0]?.questions?.incidents[0]).toMatchObject({ seenBy: 'operador@folio.example' });
  });

  it('[AP-14] of sent files goes when an operator opens a line of the order, and returns with the next', async () => {
    const { who, orderId } = await paidPurchase(test);
    expect((await row(orderId))?.hasNewFiles).toBe(false);
    await sendFiles(who, orderId, [['escritura.pdf', Buffer.from(pdf('una escritura inventada'))]]);
    const marked = await row(orderId);
    expect(marked?.hasNewFiles).toBe(true);
    const seen: StaffOrder = (await see(operator, marked?.lineId ?? 0)).json();
    expect(seen.sentFiles).toMatchObject([{ seenAt: expect.any(String), seenBy: 'operador@folio.example' }]);
    expect((await row(orderId))?.hasNewFiles).toBe(false);
    await sendFiles(who, orderId, [['plano.pdf', Buffer.from(pdf('un plano inventado'))]]);
    expect((await row(orderId))?.hasNewFiles).toBe(true);
  });

  it('[RO-4] of a line that does not exist is not found', async () => {
    expect((await see(operator, 999_999_999)).statusCode).toBe(404);
  });
});

describe('the order of the open lines', () => {
  it('[OS-8] does not change when somebody takes a late one', async () => {
    const inHours = (hours: number) => new Date(test.deps.clock().getTime() + hours * 3_600_000);
    const invent = async (hours: number) =>
      (await inventOrder(test.deps, { store: 20, promisedAt: inHours(hours) })).lines[0] ?? 0;
    const later = await invent(5);
    const late = await invent(-1);
    const latest = await invent(-2);
    const lines = async () => (await rows('store=20')).map(({ lineId }) => lineId);
    expect(await lines()).toEqual([latest, late, later]);
    await operator.call('POST', `api/lines/${latest}/take`);
    expect(await lines()).toEqual([latest, late, later]);
    // A line on time gives way to those that nobody has taken.
    await operator.call('POST', `api/lines/${later}/take`);
    const untaken = await invent(9);
    expect(await lines()).toEqual([latest, late, untaken, later]);
  });
});

describe('a search', () => {
  it('[EN-3] finds an order by its number as people say it', async () => {
    const { id, lines } = await inventOrder(test.deps, { store: 22 });
    const digits = String(id);
    const grouped = (sign: string) => [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].join(sign);
    for (const text of [grouped(' '), grouped('.'), `n.º ${grouped(' ')}`, `#${grouped('-')}`])
      expect((await rows(`tab=all&text=${encodeURIComponent(text)}`)).map(({ lineId }) => lineId)).toEqual(
        lines,
      );
  });

  it('[EN-3] finds a reference of an answer in groups', async () => {
    const printed = [{ option: 'cru', label: 'CRU', value: '28065000123456' }];
    const { lines } = await inventOrder(test.deps, { store: 22, printed });
    for (const text of ['28065 000 123456', '28065.000.123456', '28065000123456'])
      expect((await rows(`tab=all&text=${text}`)).map(({ lineId }) => lineId)).toEqual(lines);
  });
});
