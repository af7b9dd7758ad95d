import type { FlowView } from '@folio/contract/selling/flow.view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkOut,
  jobsFor,
  latestAttempt,
  ledgerKinds,
  openPayment,
  orderState,
  type Purchase,
  purchase,
  selectAuditEvents,
} from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { moveFilesToOrder } from '../../orders/files/move-files.ts';
import { jsonb } from '../../platform/db/json.ts';
import { cancelAttempts } from '../attempts/cancel-attempts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.gateway.behave('open'));
afterAll(() => test.close());

/** Places an order, adds a document and places a second order, each with a payment open at the provider. */
async function twoOrders(): Promise<{ first: Purchase; second: Purchase }> {
  const first = await purchase(test);
  await first.who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
  const orderId = await checkOut(first.who);
  const providerRef = await openPayment(test, first.who, orderId);
  return { first, second: { ...first, orderId, providerRef } };
}
const loadState = (id: number) => orderState(test, id);
const loadKinds = (id: number) => ledgerKinds(test, id);
const settle = ({ who, orderId }: Purchase) => who.view('settle', { orderId: String(orderId), fields: {} });

describe('several orders of one cart', () => {
  it('supersedes the older one and cancels its payment at the provider', async () => {
    const { first, second } = await twoOrders();
    expect(await loadState(first.orderId)).toBe('superseded');
    expect(await loadState(second.orderId)).toBe('awaiting_payment');
    expect(await jobsFor(test, 'cancel-attempts', first.orderId)).toHaveLength(1);
    await cancelAttempts(test.deps, first.orderId);
    expect((await latestAttempt(test, first.orderId)).state).toBe('cancelled');
    expect(await selectAuditEvents(test, first.orderId)).toContain('order_superseded');
    const seen = (await first.who.view('order', { orderId: String(first.orderId), key: null })).json().value;
    expect(seen).toMatchObject({ state: 'superseded', supersededBy: String(second.orderId) });
    expect(
      (await first.who.view('pay', { orderId: String(first.orderId), method: null, fields: {} })).json()
        .value,
    ).toEqual({
      kind: 'closed',
    });
  });

  it('books the older one’s payment when it came first, and supersedes the newer', async () => {
    const { first, second } = await twoOrders();
    test.gateway.behave('succeed', first.providerRef);
    await cancelAttempts(test.deps, first.orderId);
    expect(await loadState(first.orderId)).toBe('paid');
    expect(await loadState(second.orderId)).toBe('superseded');
    expect(await loadKinds(first.orderId)).toEqual(['payment']);
    expect((await first.who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  });

  it('never charges a line twice: the newer one’s payment is surplus once the older is paid', async () => {
    const { first, second } = await twoOrders();
    test.gateway.behave('succeed', first.providerRef);
    await settle(first);
    test.gateway.behave('succeed', second.providerRef);
    await cancelAttempts(test.deps, second.orderId);
    expect([await loadState(first.orderId), await loadState(second.orderId)]).toEqual(['paid', 'superseded']);
    expect(await loadKinds(second.orderId)).toEqual(['surplus']);
    expect(await selectAuditEvents(test, second.orderId)).toContain('surplus_received');
  });

  it('moves a customer’s files to the order that is paid', async () => {
    const FLOW = 'product/18473';
    const who = visitor(test, '1.localhost:3000');
    await who.open();
    const { definition } = (await who.view('flow', { flow: FLOW })).json().value as FlowView;
    const option = definition.steps.flatMap(({ options }) => options).find(({ type }) => type === 'file');
    const { file } = (await who.upload(FLOW, option?.id ?? '', Buffer.from(pdf()))).json().value;
    const fileOwner = async () =>
      (
        await test.deps.db
          .selectFrom('answer_file')
          .select('order_id')
          .where('id', '=', file.id)
          .executeTakeFirstOrThrow()
      ).order_id;
    const answers = { [option?.id ?? '']: [file] };
    const lines = [{ answers }];
    const { first, second } = await twoOrders();
    for (const { orderId } of [first, second]) {
      await test.deps.db
        .updateTable('order_line')
        .set({ answers: jsonb(answers) })
        .where('order_id', '=', orderId)
        .execute();
      await test.deps.db.transaction().execute((tx) => moveFilesToOrder(tx, orderId, lines));
    }
    expect(await fileOwner()).toBe(second.orderId);
    test.gateway.behave('succeed', first.providerRef);
    await settle(first);
    expect(await fileOwner()).toBe(first.orderId);
  });

  it('books a payment for the older one as surplus once the newer is paid', async () => {
    const { first, second } = await twoOrders();
    test.gateway.behave('succeed', second.providerRef);
    await settle(second);
    test.gateway.behave('succeed', first.providerRef);
    await cancelAttempts(test.deps, first.orderId);
    expect(await loadState(first.orderId)).toBe('superseded');
    expect(await loadState(second.orderId)).toBe('paid');
    expect(await loadKinds(first.orderId)).toEqual(['surplus']);
    expect((await first.who.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
  });
});
