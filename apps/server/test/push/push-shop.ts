import { sql } from 'kysely';
import type { JobData } from '../../src/platform/jobs/job-table.ts';
import { attachDocument } from '../delivery.ts';
import { paidPurchase, type TestVisitor } from '../purchase.ts';
import { signIn } from '../staff/staff-client.ts';
import { createTestApp } from '../test-app.ts';
import { startPushService } from './push-service.ts';

/** Returns what the order's page offers of push messages. */
export const viewPush = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value.push;

/** Subscribes a visitor's browser to an order by the page's call; returns the answer. */
export const subscribeTo = async (who: TestVisitor, orderId: number, subscription: unknown) =>
  (await who.view('pushSubscribe', { orderId: String(orderId), subscription })).json().value;

/** A shop that sends push messages to a push service beside it. */
export async function openPushShop() {
  const service = await startPushService();
  const test = await createTestApp({ environment: service.environment });
  const operator = await signIn(test, 'operador');
  const newBrowser = () => service.subscribe(test.deps.push.publicKey ?? '');
  const loadList = (orderId: number) =>
    test.deps.db.selectFrom('push_subscription').selectAll().where('order_id', '=', orderId).execute();
  return {
    test,
    newBrowser,
    loadList,
    /** A paid order of which a browser awaits the document. */
    awaited: async () => {
      const { who, orderId } = await paidPurchase(test);
      const browser = await newBrowser();
      const { ok } = await subscribeTo(who, orderId, browser.subscription);
      if (!ok) throw new Error(`no subscription to order ${orderId}`);
      return { who, orderId, browser };
    },
    /** Delivers the document of an order, and returns the enqueued jobs that tell its browsers. */
    deliver: async (orderId: number): Promise<JobData['send-push'][]> => {
      const { lineId } = await attachDocument(test, orderId);
      const answer = await operator.call('POST', `api/lines/${lineId}/deliver`);
      if (answer.statusCode !== 200) throw new Error(`line ${lineId} was not delivered: ${answer.body}`);
      const { rows } = await sql<{ data: JobData['send-push'] }>`
        select data from jobs.job where name = 'send-push' and (data ->> 'lineId')::bigint = ${lineId}`.execute(
        test.deps.db,
      );
      return rows.map(({ data }) => data);
    },
    close: async () => {
      await test.close();
      await service.close();
    },
  };
}

export type PushShop = Awaited<ReturnType<typeof openPushShop>>;
