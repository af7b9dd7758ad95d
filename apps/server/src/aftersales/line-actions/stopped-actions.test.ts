import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { LineState } from '@folio/domain/order/states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachDocument } from '../../../test/delivery.ts';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { loadLine } from '../../../test/own-data.ts';
import { listRefunds } from '../../../test/providers/refunds.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { answerAs, askedNote, takenNote } from '../../../test/staff/incident.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE_PRICE, NOTE_REST, withdrawFrom } from '../../../test/withdrawal.ts';
import { withStaff } from '../../staff/users/staff-schema.ts';
import { performScheduled } from './request-action.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ environment: { STAFF_UNDO_SECONDS: '10' } });
  test.setNow(TUESDAY);
  operator = await signIn(test, 'operador');
});
beforeEach(() => test.deps.db.deleteFrom('rate_limit').execute());
afterAll(() => test.close());

type Taken = { readonly orderId: number; readonly lineId: number };
const BODIES = {
  deliver: {},
  'not-found': { refund: NOTE_REST },
  cancel: { refund: NOTE_PRICE, reason: 'our_fault', note: 'No existe.' },
} as const;
type Action = keyof typeof BODIES;

/** Requests an action on a line. Returns a function that performs it, as its job does when it is due. */
async function schedule({ orderId, lineId }: Taken, action: Action): Promise<() => Promise<void>> {
  if (action === 'deliver') await attachDocument(test, orderId);
  const answer = await operator.call('POST', `api/lines/${lineId}/${action}`, BODIES[action]);
  expect(answer.json().lines[0].scheduled, answer.body).not.toBeNull();
  const { id } = await withStaff(test.deps.db)
    .selectFrom('staff_scheduled_action')
    .select('id')
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  return () => performScheduled(test.deps, id);
}

/** Returns an order's line, and why the newest action on it was stopped. */
async function look({ orderId }: Taken) {
  const order: StaffOrder = (await operator.call('GET', `api/orders/${orderId}`)).json();
  const [line] = order.lines;
  const stop = order.events.find(({ action }) => action === 'line_action_dropped');
  return { line, stop: stop && { by: stop.actor, ...stop.details } };
}
const setState = ({ lineId }: Taken, state: LineState) =>
  test.deps.db.updateTable('order_line').set({ state }).where('id', '=', lineId).execute();
const by = 'operador@folio.example';

describe('an action of staff that can still be undone', () => {
  it.each(['Calle de Ejemplo 14', 'Calle de Ejemplo 12, 3.º B'])(
    '[OS-8] is stopped at once by the customer’s answer, and keeps its document: %s',
    async (direccion) => {
      const asked = await askedNote(test, operator, {
        ...{ options: ['direccion'], questions: [], message: '' },
      });
      const perform = await schedule(asked, 'deliver');
      expect(await answerAs(asked.who, asked, { direccion })).toEqual({ ok: true });
      const { line, stop } = await look(asked);
      expect(line).toMatchObject({
        ...{ state: 'in_progress', scheduled: null, documents: [{}] },
        actions: { deliver: { allowed: true }, cancel: { allowed: true } },
      });
      expect(stop).toEqual({ by, action: 'deliver', reason: 'answered' });
      await perform();
      expect((await look(asked)).line?.state).toBe('in_progress');
      expect((await operator.call('POST', `api/lines/${asked.lineId}/undo`)).statusCode).toBe(200);
      expect((await look(asked)).stop).toMatchObject({ reason: 'answered' });
    },
  );

  it('[AP-9] is stopped by the customer’s correction', async () => {
    const { who, orderId } = await paidPurchase(test);
    const bought = { orderId, lineId: (await loadLine(test, orderId)).id };
    const perform = await schedule(bought, 'deliver');
    const named = { orderId: String(orderId), lineId: String(bought.lineId) };
    const { form } = (await who.view('lineUpdate', named)).json().value;
    const corrected = { direccion: 'Calle de Ejemplo 14', interes_legitimo: 'compra' };
    const raw = { ...form.view.draft.answers, ...corrected };
    const answer = await who.view('updateOrderLine', { ...named, version: 0, raw, confirmed: true });
    expect(answer.json().value).toMatchObject({ ok: true });
    expect(await look(bought)).toMatchObject({
      line: { state: 'paid', scheduled: null },
      stop: { action: 'deliver', reason: 'corrected' },
    });
    await perform();
    expect((await look(bought)).line?.state).toBe('paid');
  });

  it.each(['not-found', 'cancel', 'deliver'] as const)(
    '[OS-8] (%s) is stopped by a withdrawal',
    async (action) => {
      const bought = await takenNote(test, operator);
      const perform = await schedule(bought, action);
      await withdrawFrom(bought, [bought.lineId]);
      expect(await look(bought)).toMatchObject({
        line: { state: 'cancelled', scheduled: null },
        stop: { action: action.replace('-', '_'), reason: 'withdrawn' },
      });
      await perform();
      expect(await listRefunds(test, bought)).toMatchObject([{ reason: 'withdrawal' }]);
    },
  );

  it.each([
    ['refunded', 'refunded'],
    ['waiting_customer', 'state'],
  ] as const)('[OS-8] is stopped by whatever else moves its line: to %s', async (state, reason) => {
    const bought = await takenNote(test, operator);
    const perform = await schedule(bought, 'cancel');
    await setState(bought, state);
    expect((await look(bought)).stop).toEqual({ by, action: 'cancel', reason });
    await perform();
    expect((await look(bought)).line?.state).toBe(state);
    expect(await listRefunds(test, bought)).toEqual([]);
  });

  it('[OS-8] that is performed or undone leaves no such event', async () => {
    const bought = await takenNote(test, operator);
    await schedule(bought, 'deliver');
    await operator.call('POST', `api/lines/${bought.lineId}/undo`);
    await (await schedule(bought, 'deliver'))();
    expect(await look(bought)).toMatchObject({ line: { state: 'delivered' }, stop: undefined });
  });
});
