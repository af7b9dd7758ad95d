import type { Database } from '../../store/database.ts';
import type { Link } from '../objects.ts';
import {
  capturesOf,
  orderOf,
  type StoredCapture,
  type StoredOrder,
  type StoredRefund,
} from '../stored-records.ts';

/** Everything of an object, or only what the caller needs to go on (`Prefer: return=minimal`). */
export type Extent = 'representation' | 'minimal';

/** The buyer's page of an order. */
export const approvalPage = (baseUrl: string, id: string) => `${baseUrl}/paypal/checkoutnow?token=${id}`;

/** An order with its captures and links. */
export function showOrder(db: Database, baseUrl: string, { body }: StoredOrder, extent: Extent): object {
  const api = `${baseUrl}/paypal/v2/checkout/orders/${body.id}`;
  const captures = capturesOf(db, body.id).map((capture) => showCapture(baseUrl, capture));
  const links: Link[] = [{ href: api, rel: 'self', method: 'GET' }];
  if (body.status === 'CREATED' || body.status === 'PAYER_ACTION_REQUIRED') {
    const rel = body.status === 'CREATED' ? 'approve' : 'payer-action';
    links.push({ href: approvalPage(baseUrl, body.id), rel, method: 'GET' });
  }
  if (body.status === 'CREATED' || body.status === 'APPROVED') {
    links.push({ href: `${api}/capture`, rel: 'capture', method: 'POST' });
  }
  const [unit] = body.purchase_units;
  const payments = captures.length > 0 && { payments: { captures } };
  if (extent === 'representation') return { ...body, purchase_units: [{ ...unit, ...payments }], links };
  const { id, status, payment_source, payer } = body;
  return {
    id,
    status,
    ...(payment_source && { payment_source }),
    ...(payments && { purchase_units: [{ reference_id: unit.reference_id, ...payments }] }),
    ...(payer && { payer }),
    links,
  };
}

/** A capture with its links. */
export function showCapture(baseUrl: string, { body }: StoredCapture): object {
  const api = `${baseUrl}/paypal/v2`;
  const self = `${api}/payments/captures/${body.id}`;
  return {
    ...body,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${api}/checkout/orders/${orderOf(body)}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** A refund with its links. */
export function showRefund(baseUrl: string, { body, hidden }: StoredRefund, extent: Extent): object {
  const links: Link[] = [
    { href: `${baseUrl}/paypal/v2/payments/refunds/${body.id}`, rel: 'self', method: 'GET' },
    { href: `${baseUrl}/paypal/v2/payments/captures/${hidden.capture}`, rel: 'up', method: 'GET' },
  ];
  return extent === 'representation' ? { ...body, links } : { id: body.id, status: body.status, links };
}
