import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendOrderMail } from '../../aftersales/order-pages/send-order-mail.ts';
import type { Deps } from '../../app/deps.ts';
import { selectRefunds } from '../records/refunds.queries.ts';
import { sendRefundMail } from '../refunds/send-refund-mail.ts';
import { selectInvoices } from './invoices.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Pays an order, and returns its confirmation as the mail server received it. */
async function confirmed(change: Partial<Deps> = {}) {
  const { who, orderId } = await paidPurchase(test);
  await sendOrderMail({ ...test.deps, ...change }, { mail: 'order-confirmed', orderId });
  const mail = test.mails.at(-1);
  if (!mail) throw new Error('no mail was sent');
  return { who, orderId, mail };
}

it('[BC-9] the confirmation comes with the invoice, the same file that the order’s page has', async () => {
  const { who, orderId, mail } = await confirmed();
  const [invoice] = await selectInvoices(test.deps.db, orderId);
  const [attachment] = mail.attachments ?? [];
  expect(attachment).toMatchObject({ filename: `${invoice?.number}.pdf`, contentType: 'application/pdf' });
  expect(mail.text).toContain('La factura va adjunta en PDF.');
  const download = await who.fetch(`/invoice/?order_id=${orderId}`);
  expect(download.rawPayload.equals(attachment?.content as Buffer)).toBe(true);
});

it('[BC-9] the mail about a refund comes with its credit note', async () => {
  const { orderId, who } = await confirmed();
  const bought = { orderId, who, providerRef: '' };
  await requestAsStaff(test, bought, { amount: 700 });
  await sendAll(test, bought);
  const [refund] = await selectRefunds(test.deps.db, orderId);
  await sendRefundMail(test.deps, refund?.id ?? '');
  const mail = test.mails.at(-1);
  const [, note] = await selectInvoices(test.deps.db, orderId);
  expect(mail?.attachments).toMatchObject([{ filename: `${note?.number}.pdf` }]);
  expect(mail?.text).toContain('La factura rectificativa va adjunta en PDF.');
});

it('[BC-9] the confirmation goes without an invoice that cannot be stored', async () => {
  const files = { ...test.deps.files, put: () => Promise.reject(new Error('the disk is full')) };
  const { mail } = await confirmed({ files });
  expect(mail.attachments).toBeUndefined();
  expect(mail.text).not.toContain('adjunta');
});
