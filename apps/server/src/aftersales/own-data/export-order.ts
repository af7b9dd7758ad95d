import type { Readable } from 'node:stream';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import { selectSubscriptions } from '../../customers/visitors/push.queries.ts';
import { selectTraces } from '../../orders/documents/access.queries.ts';
import { selectDeliveredDocuments } from '../../orders/documents/documents.queries.ts';
import { selectMessageFiles } from '../../orders/files/message-files.queries.ts';
import { selectOrderFiles } from '../../orders/files/order-files.queries.ts';
import { type Order, type OrderLine, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { invoiceFile } from '../../payments/invoices/invoice-file.ts';
import { selectInvoices } from '../../payments/invoices/invoices.queries.ts';
import type { Deps } from '../deps.ts';
import { selectWithdrawals } from '../withdrawals/withdrawals.queries.ts';
import { exportAnswers } from './export-answers.ts';
import { exportMessages } from './export-messages.ts';
import { exportQuotes } from './export-quotes.ts';
import { selectPayments, selectRefundsToExport } from './own-data.queries.ts';
import { selectUploads } from './uploads.queries.ts';

/** A file of the archive: its path in it, and its content, opened when its turn comes. */
export type ExportedFile = { readonly path: string; readonly open: () => Promise<Readable> };
export type ExportedOrder = { readonly data: object; readonly files: readonly ExportedFile[] };

/** Returns what the shop stores about an order's customer, and the order's files. Amounts name unit and currency. */
export async function exportOrder(deps: Deps, order: Order): Promise<ExportedOrder> {
  const { db } = deps;
  const [lines, payments, refunds, invoices, withdrawals, documents, traces, uploads, sent] =
    await Promise.all([
      selectOrderLines(db, order.id),
      selectPayments(db, order.id),
      selectRefundsToExport(db, order.id),
      selectInvoices(db, order.id),
      selectWithdrawals(db, [order.id]),
      selectDeliveredDocuments(db, [order.id]),
      selectTraces(db, order.id),
      selectUploads(db, order.id),
      selectOrderFiles(db, order.id),
    ]);
  const ofMessages = await selectMessageFiles(db, order.id);
  const answered = [...new Map(ofMessages.map((file) => [file.id, file])).values()].filter(
    ({ sender }) => sender === 'staff',
  );
  const casework = {
    answers: await exportAnswers(deps, order, lines),
    quotes: await exportQuotes(deps, { orderId: order.id }),
    messages: await exportMessages(db, order.id, ofMessages),
    notifiedBrowsers: await exportSubscriptions(db, order.id),
  };
  // The answers and files of a quote belong to another person than its reader, who pays.
  const own = new Set(lines.filter(({ redacted }) => !redacted).flatMap(listFiles));
  const folder = `orders/${order.id}`;
  const stored = (kind: string) => (file: { id: string; name: string; size: number }) => ({
    path: `${folder}/${kind}/${file.id.slice(0, 8)}-${safeName(file.name)}`,
    open: () => deps.files.open(file.id, file.size),
  });
  const files = [
    ...documents.map(({ file_id: id, name, size }) => stored('documents')({ id, name, size })),
    ...uploads.filter(({ id }) => own.has(id)).map(stored('uploads')),
    ...sent.filter(({ scan }) => scan !== 'infected').map(stored('sent')),
    ...answered.filter(({ scan }) => scan !== 'infected').map(stored('answers')),
    ...invoices.map((invoice) => ({
      path: `${folder}/invoices/${safeName(invoice.number)}.pdf`,
      open: async () => {
        const { id, size } = await invoiceFile(deps, invoice);
        return deps.files.open(id, size);
      },
    })),
  ];
  const parts = { ...casework, lines, payments, refunds, invoices, withdrawals, traces, sent, files };
  return { data: orderData(deps, order, parts), files };
}

/** Returns the ids of the files in a line's answers. */
const listFiles = ({ answers }: Pick<OrderLine, 'answers'>): string[] =>
  Object.values(answers).flatMap((answer) => answerFiles(answer).map(({ id }) => id));

/** Returns a file's name without characters that a path or another system could interpret. */
const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-120);

type Parts = {
  readonly answers: Awaited<ReturnType<typeof exportAnswers>>;
  readonly lines: Awaited<ReturnType<typeof selectOrderLines>>;
  readonly sent: Awaited<ReturnType<typeof selectOrderFiles>>;
  readonly messages: Awaited<ReturnType<typeof exportMessages>>;
  readonly payments: Awaited<ReturnType<typeof selectPayments>>;
  readonly refunds: Awaited<ReturnType<typeof selectRefundsToExport>>;
  readonly invoices: Awaited<ReturnType<typeof selectInvoices>>;
  readonly traces: Awaited<ReturnType<typeof selectTraces>>;
  readonly withdrawals: Awaited<ReturnType<typeof selectWithdrawals>>;
  readonly quotes: readonly object[];
  readonly notifiedBrowsers: readonly object[];
  readonly files: readonly ExportedFile[];
};

/** Returns the browsers that receive notifications of documents, without the keys that send to them. */
const exportSubscriptions = async (db: Deps['db'], orderId: number) =>
  (await selectSubscriptions(db, orderId)).map(({ endpoint, created_at: since }) => ({
    service: new URL(endpoint).hostname,
    since,
  }));

/** An amount with its unit and currency, so that the file needs no explanation. */
const money = (cents: number, currency: string) => ({ cents, currency });

/** A payment or refund, whose amount names its currency. */
const withMoney = <Row extends { readonly amount: number; readonly currency: string }>({
  amount,
  currency,
  ...row
}: Row) => ({ ...row, amount: money(amount, currency) });

function orderData(deps: Deps, order: Order, { lines, payments, refunds, ...parts }: Parts): object {
  const store = deps.catalogue.current().stores.get(order.store_id);
  const inCents = (cents: number) => money(cents, order.currency);
  return {
    id: order.id,
    store: store?.name ?? order.store_id,
    state: order.state,
    email: order.email,
    language: order.locale,
    placedAt: order.placed_at,
    paidAt: order.paid_at,
    totals: { net: inCents(order.net), vat: inCents(order.vat), total: inCents(order.total) },
    billing: order.billing,
    consents: order.consents,
    acceptedTexts: order.legal,
    lines: lines.map((line) => ({
      product: line.product_name,
      state: line.state,
      answers: line.redacted ? [] : line.printed.map(({ label, value }) => ({ label, value })),
      ...parts.answers.get(line.id),
      net: inCents(line.net),
      vat: inCents(line.vat),
      promisedAt: line.promised_at,
      deliveredAt: line.delivered_at,
    })),
    payments: payments.map(withMoney),
    refunds: refunds.map(withMoney),
    withdrawals: parts.withdrawals.map(({ declared_at: declaredAt, statement }) => ({
      declaredAt,
      ...statement,
      lines: statement.lines.map(({ total, refund, kept, ...line }) => ({
        ...line,
        total: inCents(total),
        refund: inCents(refund),
        kept: inCents(kept),
      })),
    })),
    invoices: parts.invoices.map(({ number, issued_on, net, vat, gross }) => ({
      number,
      issuedOn: issued_on,
      net: inCents(net),
      vat: inCents(vat),
      gross: inCents(gross),
    })),
    quotes: parts.quotes,
    messages: parts.messages,
    notifiedBrowsers: parts.notifiedBrowsers,
    documents: parts.traces,
    sentFiles: parts.sent.map(({ name, size, sent_at: sentAt }) => ({ name, size, sentAt })),
    files: parts.files.map(({ path }) => path),
  };
}
