import { sendNotFoundMail } from '../../src/aftersales/line-actions/send-not-found-mail.ts';
import type { Purchase } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';
import { buyNotes, readLines } from '../withdrawal.ts';
import type { StaffClient } from './staff-client.ts';

/** Buys Notas Simples, of which an operator takes the first; returns the order with its line ids. */
export async function beginNotes(test: TestApp, operator: StaffClient, count = 1) {
  const bought = await buyNotes(test, count);
  const ids = (await readLines(test, bought)).map(({ id }) => id);
  const [first = 0, second = 0] = ids;
  const { statusCode } = await operator.call('POST', `api/lines/${first}/take`);
  if (statusCode !== 200) throw new Error(`line ${first} was not taken: ${statusCode}`);
  return { bought, first, second };
}

/** Sends the newest mail that a search found nothing. */
export async function mailNotFound(test: TestApp, { orderId }: Pick<Purchase, 'orderId'>) {
  const { id } = await test.deps.db
    .selectFrom('audit_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('action', '=', 'line_not_found')
    .executeTakeFirstOrThrow();
  await sendNotFoundMail(test.deps, id);
  return test.mails.at(-1);
}
