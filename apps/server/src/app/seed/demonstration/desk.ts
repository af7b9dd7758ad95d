import { randomUUID } from 'node:crypto';
import type { StaffRefundReason } from '@folio/contract/payments/refund-tabs';
import { answerIncident } from '../../../aftersales/incidents/answer-incident.ts';
import { askCustomer } from '../../../aftersales/line-actions/ask-customer.ts';
import type { LineRequest } from '../../../aftersales/line-actions/line-request.ts';
import { type LockedLine, lockLine } from '../../../aftersales/line-actions/lines.queries.ts';
import { requestAction } from '../../../aftersales/line-actions/request-action.ts';
import { takeLine } from '../../../aftersales/line-actions/take-line.ts';
import { uploadDocument } from '../../../aftersales/line-actions/upload-document.ts';
import { answerOrder, seeMessages } from '../../../aftersales/messages/answer-order.ts';
import { writeAboutOrder } from '../../../aftersales/messages/write-about-order.ts';
import { decideLines } from '../../../aftersales/withdrawals/decide-lines.ts';
import { withdraw } from '../../../aftersales/withdrawals/withdraw.ts';
import { selectIncidents } from '../../../orders/records/incidents.queries.ts';
import { type Order, selectOrder, selectOrderLines } from '../../../orders/records/orders.queries.ts';
import { requestRefund } from '../../../payments/refunds/request-refund.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { samplePdf } from '../sample-pdf.ts';
import type { Shopper } from './shop.ts';
import type { World } from './world.ts';

/** Throws for a use case that the story did not expect to fail. */
export function expectOk(result: { readonly ok: boolean } | null, what: string): void {
  if (!result?.ok) throw new Error(`${what}: ${JSON.stringify(result)}`);
}

export async function loadOrder({ deps }: World, orderId: number): Promise<Order> {
  const order = await selectOrder(deps.db, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

export const loadLines = ({ deps }: World, orderId: number) => selectOrderLines(deps.db, orderId);

async function readLine({ deps }: World, lineId: number): Promise<LockedLine> {
  const line = await deps.db.transaction().execute((tx) => lockLine(tx, lineId));
  if (!line) throw new Error(`there is no line ${lineId}`);
  return line;
}

export const take = async ({ deps }: World, staff: Staff, lineId: number): Promise<void> =>
  expectOk(await takeLine(deps, staff, lineId), `line ${lineId} is not taken`);

/** Uploads the document of a line and delivers it. */
export async function deliver(world: World, staff: Staff, lineId: number, title: string): Promise<void> {
  const { deps } = world;
  const file = {
    ...{ name: `${title.replaceAll(/[^\p{L}\d]+/gu, '-').toLowerCase()}.pdf`, isTruncated: () => false },
    content: [samplePdf(`${title} ${lineId}`)],
  };
  expectOk(await uploadDocument(deps, staff, lineId, file), `line ${lineId} has no document`);
  await act(world, staff, lineId, () => ({ action: 'deliver' }));
}

/** Performs an action on a line, given its amounts. */
export async function act(
  world: World,
  staff: Staff,
  lineId: number,
  request: (line: LockedLine) => LineRequest,
): Promise<void> {
  const wanted = request(await readLine(world, lineId));
  expectOk(await requestAction(world.deps, staff, lineId, wanted), `${wanted.action} of line ${lineId}`);
}

/** Asks the customer of a line a question in the words of staff. */
export async function ask(
  { deps }: World,
  staff: Staff,
  lineId: number,
  text: string,
  message: string,
): Promise<void> {
  const input = { options: [], questions: [{ type: 'area' as const, text }], message };
  expectOk(await askCustomer(deps, staff, lineId, input), `line ${lineId} is not asked about`);
}

/** Answers the open question of an order. */
export async function reply(
  { deps }: World,
  { visitor }: Shopper,
  orderId: number,
  text: string,
): Promise<void> {
  const incidents = await selectIncidents(deps.db, [orderId]);
  const open = incidents.find(({ state }) => state === 'open');
  const toRaw = () => Object.fromEntries((open?.questions ?? []).map(({ id }) => [id, text]));
  const answered = open && (await answerIncident(deps, visitor, { id: orderId }, open.id, toRaw, 'nothing'));
  expectOk(answered ?? null, `the question about ${orderId} is not answered`);
}

export async function write(
  world: World,
  { visitor }: Shopper,
  orderId: number,
  text: string,
): Promise<void> {
  const order = await loadOrder(world, orderId);
  const form = { text, fileIds: [], key: randomUUID() };
  expectOk(await writeAboutOrder(world.deps, visitor, order, form), `no message about ${orderId}`);
}

/** Reads an order's messages and answers them. */
export async function answer({ deps }: World, staff: Staff, orderId: number, text: string): Promise<void> {
  await seeMessages(deps, orderId);
  await answerOrder(deps, staff, orderId, { text, fileIds: [], key: randomUUID() });
}

/** Refunds an amount of an order in cents; null for the whole rest. */
export async function refund(
  { deps, staff }: World,
  orderId: number,
  amount: number | null,
  reason: StaffRefundReason,
  note: string,
): Promise<void> {
  const input = { lineIds: [], amount, reason, note, by: staff.accountant.email };
  expectOk(await requestRefund(deps, orderId, input), `order ${orderId} is not refunded`);
}

/** Withdraws from every line that the law allows. */
export async function withdrawFrom(
  world: World,
  { visitor }: Shopper,
  orderId: number,
  reason: string,
): Promise<void> {
  const { deps } = world;
  const order = await loadOrder(world, orderId);
  const { store, locale } = visitor;
  const all = await decideLines(deps.db, deps, order, { store, locale, chosen: [] });
  const chosen = all.lines.flatMap(({ line, decision }) => (decision.allowed ? [line.id] : []));
  const { lines } = await decideLines(deps.db, deps, order, { store, locale, chosen });
  const shown = lines.reduce(
    (sum, { line, decision }) => sum + (decision.allowed && chosen.includes(line.id) ? decision.refund : 0),
    0,
  );
  const statement = { lineIds: chosen, reason, shown, key: randomUUID() };
  expectOk(await withdraw(deps, visitor, { id: orderId }, statement), `no withdrawal from ${orderId}`);
}
