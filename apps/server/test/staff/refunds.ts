import { randomUUID } from 'node:crypto';
import { selectRefunds } from '../../src/payments/records/refunds.queries.ts';
import { sendRefund } from '../../src/payments/refunds/send-refund.ts';
import { PAID } from '../providers/refunds.ts';
import { type Purchase, paidPurchase } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';
import { type StaffClient, signIn } from './staff-client.ts';

export type RoleName = 'operador' | 'contable' | 'editor' | 'admin';
export type RefundForm = {
  lineIds?: number[];
  amount?: number | null;
  left?: number;
  reason?: string;
  note?: string;
};
export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>;

/** Signs in staff of each role, and offers the calls of the back office's pages about refunds. */
export async function openRefundDesk(test: TestApp) {
  const [operador, contable, editor, admin] = await Promise.all([
    signIn(test, 'operador'),
    signIn(test, 'contable'),
    signIn(test, 'editor'),
    signIn(test, 'admin'),
  ]);
  const clients: Record<RoleName, StaffClient> = { operador, contable, editor, admin };

  const request = (
    { orderId }: Purchase,
    form: RefundForm = {},
    key = randomUUID(),
    role: RoleName = 'contable',
  ) =>
    clients[role].call(
      'POST',
      `api/orders/${orderId}/refunds`,
      { left: PAID, reason: 'customer', ...form },
      { 'idempotency-key': key },
    );
  /** Sends the requested refunds of an order to their provider. */
  async function send({ orderId }: Purchase): Promise<void> {
    for (const { id, state } of await selectRefunds(test.deps.db, orderId))
      if (state === 'requested') await sendRefund(test.deps, id);
  }

  return {
    clients,
    request,
    send,
    /** Returns an order as staff of this role see it. */
    showOrder: async ({ orderId }: Pick<Purchase, 'orderId'>, role: RoleName = 'contable') =>
      (await clients[role].call('GET', `api/orders/${orderId}`)).json(),
    list: async (tab: string) => (await clients.contable.call('GET', `api/refunds?tab=${tab}`)).json(),
    payOut: (id: string, iban: string, role: RoleName = 'contable') =>
      clients[role].call('POST', `api/refunds/${id}/payout`, { iban }),
    revoke: (id: string, role: RoleName = 'contable') =>
      clients[role].call('POST', `api/refunds/${id}/revoke`),
    /** Creates a full refund that only staff can pay, by a manual transfer. */
    createManualRefund: async (): Promise<Purchase & { readonly refundId: string }> => {
      test.gateway.refundsWill('manual');
      const order = await paidPurchase(test);
      await request(order);
      await send(order);
      const [refund] = await selectRefunds(test.deps.db, order.orderId);
      return { ...order, refundId: refund?.id as string };
    },
  };
}
