import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_ALL } from '../../../../../tools/test/tier.ts';
import { IBAN } from '../../../test/bank/iban.ts';
import { deliver, PDF } from '../../../test/delivery.ts';
import { openedByLink } from '../../../test/guest.ts';
import { listOrders } from '../../../test/order-list.ts';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { listRefunds, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { type Purchase, selectLedgerEntries } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buyNotes, NOTE_PRICE, NOTE_REST, readLines, withdrawFrom } from '../../../test/withdrawal.ts';
import { selectOwedLines } from '../../orders/records/money-returned.queries.ts';
import { selectInvoices } from '../../payments/invoices/invoices.queries.ts';
import { issueCreditNote } from '../../payments/invoices/issue-credit-note.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import type { Refund } from '../../payments/records/refunds.queries.ts';
import { payOut } from '../../payments/refunds/pay-out.ts';
import { revokeRefund } from '../../payments/refunds/revoke-refund.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

/** Returns an order as a visitor sees it. */
const viewFor = async (who: Purchase['who'], { orderId }: Pick<Purchase, 'orderId'>) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;

it('[RT-12] [AP-28] says of an order that ended in several ways what it cost, and why of each line', async () => {
  const bought = await buyNotes(test, 3);
  const ids = (await readLines(test, bought)).map(({ id }) => id);
  const [first = 0, ...others] = ids;
  await operator.call('POST', `api/lines/${first}/take`);
  await markNotFound(bought, first);
  for (const id of others) await deliver(test, id);
  const back = { returned: 0, coming: NOTE_REST };
  expect(await viewFor(bought.who, bought)).toMatchObject({
    moneyBack: back,
    refunds: [{ amount: NOTE_REST, lineIds: [first] }],
    lines: [{ notFound: { canCorrect: true } }, { notFound: null }, { notFound: null }],
    withdrawal: {
      isOpen: false,
      notes: [
        { text: expect.stringContaining('Ya están entregados'), lineIds: others },
        { text: expect.stringContaining('no se encontró'), lineIds: [first] },
      ],
    },
  });
  const stranger = await openedByLink(test, bought.orderId);
  expect(await viewFor(stranger, bought)).toMatchObject({
    moneyBack: back,
    lines: [{ notFound: { canCorrect: false } }, {}, {}],
  });
  expect((await listOrders(bought.who)).orders).toMatchObject([{ moneyBack: back }]);
  await sendAll(test, bought);
  const sent = { moneyBack: { returned: NOTE_REST, coming: 0 } };
  expect(await viewFor(bought.who, bought)).toMatchObject(sent);
  expect((await listOrders(bought.who)).orders).toMatchObject([sent]);
});

const LINES = 3;
const BY = 'conta@folio.example';

/** A step: what somebody does, to which line, and a number that some steps need. */
const STEP = fc.record({
  act: fc.constantFrom(
    'take',
    'deliver',
    'deliver',
    'withdraw',
    'withdraw',
    'not found',
    'refund line',
    'refund amount',
    'send',
    'send by hand',
    'send and fail',
    'revoke',
    'pay out',
  ),
  line: fc.nat(LINES - 1),
  cents: fc.integer({ min: 1, max: NOTE_PRICE }),
});
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

let files = 0;

/** Delivers a new document of a line; a line whose money went back must not get one. */
async function deliverLine(bought: Purchase, id: number): Promise<void> {
  files += 1;
  const bytes = new Uint8Array([...PDF, files % 256]);
  await operator.upload(id, { name: `nota${files}.pdf`, bytes });
  const isGone = (await selectOwedLines(test.deps.db, [bought.orderId])).has(id);
  const { statusCode } = await operator.call('POST', `api/lines/${id}/deliver`);
  if (statusCode === 200) expect(isGone).toBe(false);
}

async function markNotFound(bought: Purchase, id: number): Promise<void> {
  const { lines } = (await operator.call('GET', `api/orders/${bought.orderId}`)).json();
  const { refund } = lines.find((line: { id: number }) => line.id === id).ifNotFound;
  await operator.call('POST', `api/lines/${id}/not-found`, { refund });
}

async function sendWith(bought: Purchase, behaviour: 'succeed' | 'manual' | 'fail'): Promise<void> {
  test.gateway.refundsWill(behaviour);
  await sendAll(test, bought);
  test.gateway.refundsWill('succeed');
}

/** Does one step; one that is refused changes nothing. */
async function take(bought: Purchase, ids: readonly number[], { act, line, cents }: Step): Promise<void> {
  const id = ids[line] as number;
  const waiting = (await listRefunds(test, bought)).find(
    ({ state }) => state === 'by_hand' || state === 'failed',
  );
  switch (act) {
    case 'take':
      return void (await operator.call('POST', `api/lines/${id}/take`));
    case 'deliver':
      return deliverLine(bought, id);
    case 'withdraw':
      return void (await withdrawFrom(bought, [id]));
    case 'not found':
      return markNotFound(bought, id);
    case 'refund line':
      return void (await requestAsStaff(test, bought, { lineIds: [id] }));
    case 'refund amount':
      return void (await requestAsStaff(test, bought, { amount: cents }));
    case 'send':
      return sendWith(bought, 'succeed');
    case 'send by hand':
      return sendWith(bought, 'manual');
    case 'send and fail':
      return sendWith(bought, 'fail');
    case 'revoke':
      return void (waiting && (await revokeRefund(test.deps, waiting.id, BY)));
    case 'pay out':
      return void (waiting && (await payOut(test.deps, waiting.id, IBAN, BY)));
  }
}

/** Returns the cents that succeeded refunds have returned of a line. */
const sumReturned = (refunds: readonly Refund[], id: number): number =>
  refunds
    .filter(({ state }) => state === 'succeeded' || state === 'paid_out')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { lineId, amount }) => sum + (lineId === id ? amount : 0), 0);

/** Checks the order's money once everything that was requested has reached its provider. */
async function checkMoney(bought: Purchase, ids: readonly number[]): Promise<void> {
  const entries = await selectLedgerEntries(test, bought.orderId);
  const returned = entries.reduce((sum, { kind, amount }) => sum - (kind === 'refund' ? amount : 0), 0);
  expect(returned).toBeLessThanOrEqual(LINES * NOTE_PRICE);
  const refunds = await listRefunds(test, bought);
  for (const { id } of refunds) await issueCreditNote(test.deps, id);
  const notes = (await selectInvoices(test.deps.db, bought.orderId)).filter(({ corrects_id }) => corrects_id);
  expect(notes.reduce((sum, { gross }) => sum - gross, 0)).toBe(returned);
  for (const line of await readLines(test, bought))
    expect(sumReturned(refunds, line.id)).toBeLessThanOrEqual(line.net + line.vat);
  const events = await test.deps.db
    .selectFrom('audit_event')
    .select(['action', 'line_id'])
    .where('order_id', '=', bought.orderId)
    .execute();
  const having = (action: string) =>
    events.filter((event) => event.action === action).map(({ line_id }) => line_id);
  for (const id of ids) {
    const reasons = refunds
      .filter(({ lines }) => lines.some(({ lineId }) => lineId === id))
      .map(({ reason }) => reason);
    // A withdrawn line has no document, and a delivered one was refunded by staff alone.
    if (having('line_delivered').includes(id)) expect(reasons).not.toContain('withdrawal');
    expect(having('contract_withdrawn').filter((one) => one === id).length).toBeLessThanOrEqual(1);
  }
}

it('[OS-1] [OS-8] no order of withdrawals, refunds and deliveries returns more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 15, maxLength: 25, size: 'max' }), async (steps) => {
      const bought = await buyNotes(test, LINES);
      await issueInvoice(test.deps, bought.orderId);
      const ids = (await readLines(test, bought)).map(({ id }) => id);
      for (const step of steps) await take(bought, ids, step);
      await sendWith(bought, 'succeed');
      await checkMoney(bought, ids);
    }),
    { numRuns: IS_ALL ? 6 : 2 },
  );
}, 240_000);
