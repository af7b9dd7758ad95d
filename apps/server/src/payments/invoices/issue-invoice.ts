import { randomUUID } from 'node:crypto';
import { decideInvoice, type InvoiceBlock, type InvoiceDecision } from '@folio/domain/invoice/decide-invoice';
import { unprintableIn } from '@folio/domain/invoice/printable';
import { getSeries } from '@folio/domain/invoice/series';
import type { InvoiceLine } from '@folio/domain/invoice/snapshot';
import { sumTaxes, sumTotals } from '@folio/domain/invoice/sum-lines';
import {
  lockOrder,
  type Order,
  type OrderLine,
  selectOrderLines,
} from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { MODE_RULES } from '../../platform/config/mode.ts';
import { legalNow } from '../../platform/db/clock/database-clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { selectRefunds } from '../records/refunds.queries.ts';
import { type Invoice, insertInvoice, selectInvoices, takeNumber } from './invoices.queries.ts';
import { customerParty, issuerParty, issuerZone } from './issuer-party.ts';
import { blockInvoice, selectPaymentMethod, unblockInvoice } from './paid-order.queries.ts';

export type IssueResult =
  | { readonly kind: 'issued' | 'exists'; readonly invoice: Invoice }
  | { readonly kind: 'blocked'; readonly reason: InvoiceBlock }
  | { readonly kind: 'unpaid' | 'nothing_to_pay' };

/**
 * Issues a paid order's invoice, once: a repeat returns the existing one. Where the rules forbid it, it issues nothing,
 * marks the order with the reason, and logs an alarm (BC-9). Takes the number and stores the invoice in one
 * transaction.
 */
export const issueInvoice = (deps: Deps, orderId: number): Promise<IssueResult> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order ? issueLocked(tx, deps, order) : { kind: 'unpaid' };
  });

/** Issues the invoice of a locked order as {@link issueInvoice} does. */
export async function issueLocked(tx: Tx, deps: Deps, order: Order): Promise<IssueResult> {
  if (!order.paid_at || order.state !== 'paid') return { kind: 'unpaid' };
  if (order.total === 0) return { kind: 'nothing_to_pay' };
  const [first] = await selectInvoices(tx, order.id);
  if (first) return { kind: 'exists', invoice: first };
  const store = requireStore(deps, order);
  const decision = decide(deps, store, order);
  if ('blocked' in decision) {
    const { blocked: reason } = decision;
    await blockInvoice(tx, order.id, reason, deps.clock());
    deps.log.error({ alarm: 'invoice_blocked', orderId: order.id, reason }, 'an invoice was not issued');
    return { kind: 'blocked', reason };
  }
  const wasBlocked = await unblockInvoice(tx, order.id);
  const lines = (await selectOrderLines(tx, order.id)).map(invoiceLine);
  const invoice = await insertNext(tx, deps, { store, order, decision, lines, replaces: null });
  // The mail that confirmed the payment had no invoice to attach.
  if (wasBlocked) await deps.jobs.enqueue(tx, 'send-invoice-mail', { invoiceId: invoice.id });
  // Refunds made while the invoice was blocked have waited for it.
  for (const { id } of await selectRefunds(tx, order.id))
    await deps.jobs.enqueue(tx, 'issue-credit-note', { refundId: id });
  return { kind: 'issued', invoice };
}

export function requireStore({ catalogue }: Pick<Deps, 'catalogue'>, { id, store_id }: Order): Store {
  const store = catalogue.current().stores.get(store_id);
  if (!store) throw new Error(`order ${id} belongs to a store that no longer exists`);
  return store;
}

/** Decides the kind of an order's invoice by its billing data, or why there must be none. */
export const decide = (deps: Deps, { issuer }: Store, { billing, tax, total }: Order): InvoiceDecision =>
  decideInvoice({
    issuer: { country: issuer.country, regime: issuer.regime === 'general' ? 'general' : 'uncertified' },
    allowsInvalid: MODE_RULES[deps.config.mode].demoData,
    billing,
    // The order stores the treatment as text.
    treatment: tax.treatment === 'taxed' || tax.treatment === 'reverse_charge' ? tax.treatment : undefined,
    total,
  });

const invoiceLine = ({ id, product_name, net, vat, vat_rate }: OrderLine): InvoiceLine => ({
  lineId: id,
  description: product_name,
  net,
  vatRate: vat_rate,
  vat,
  gross: net + vat,
});

type NextInvoice = {
  readonly store: Store;
  readonly order: Order;
  readonly decision: Exclude<InvoiceDecision, { blocked: InvoiceBlock }>;
  readonly lines: readonly InvoiceLine[];
  /** The invoice with other customer data that this one replaces. */
  readonly replaces: string | null;
};

/** Inserts an invoice under the next number of its series. Requires the order's lock. */
export async function insertNext(
  tx: Tx,
  deps: Deps,
  { store, order, decision: { kind, legends }, lines, replaces }: NextInvoice,
): Promise<Invoice> {
  const { issuer } = store;
  const now = await legalNow(tx, deps.clock);
  const zone = issuerZone(issuer);
  const paymentMethod = await selectPaymentMethod(tx, order.id);
  const today = todayIn(zone, now);
  const series = getSeries(kind, today);
  const taken = await takeNumber(tx, issuer.id, series, today);
  const customer = kind === 'full' ? customerParty(order.billing, issuer) : null;
  const characters = unprintableIn(Object.values(customer ?? {}).join(' '));
  if (characters)
    deps.log.warn({ alarm: 'invoice_unprintable', orderId: order.id, characters }, 'an invoice lacks glyphs');
  return insertInvoice(tx, {
    id: randomUUID(),
    issuer_id: issuer.id,
    ...series,
    sequence: taken.sequence,
    order_id: order.id,
    refund_id: null,
    corrects_id: null,
    replaces_id: replaces,
    issued_at: now,
    snapshot: {
      kind,
      number: taken.number,
      issuedOn: taken.issuedOn,
      locale: order.locale,
      currency: 'EUR',
      issuer: issuerParty(issuer),
      customer,
      order: {
        id: order.id,
        placedOn: todayIn(zone, order.placed_at),
        paidOn: todayIn(zone, order.paid_at ?? now),
      },
      store: { name: store.name },
      lines,
      taxes: sumTaxes(lines),
      totals: sumTotals(lines),
      paymentMethod,
      legends,
      corrects: null,
    },
  });
}
