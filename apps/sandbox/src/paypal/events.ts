import type { Change } from '../change.ts';
import { newId, timeOf } from './stored-records.ts';

const KINDS: Record<string, { resource: string; summary: string }> = {
  'CHECKOUT.ORDER.APPROVED': { resource: 'checkout-order', summary: 'An order was approved by the buyer' },
  'PAYMENT.CAPTURE.COMPLETED': { resource: 'capture', summary: 'Payment completed' },
  'PAYMENT.CAPTURE.PENDING': { resource: 'capture', summary: 'Payment pending' },
  'PAYMENT.CAPTURE.DENIED': { resource: 'capture', summary: 'Payment denied' },
  'PAYMENT.CAPTURE.REFUNDED': { resource: 'refund', summary: 'Payment refunded' },
};

/** Tells the shop. `lane` is the order's id, under which a person finds it. */
export function announce(change: Change, type: string, lane: string, resource: object): void {
  const id = `WH-${newId()}-${newId()}`;
  const self = `${change.baseUrl}/paypal/v1/notifications/webhooks-events/${id}`;
  change.emit({
    id,
    type,
    lane,
    body: {
      id,
      event_version: '1.0',
      create_time: timeOf(change.now),
      resource_type: KINDS[type]?.resource,
      resource_version: '2.0',
      event_type: type,
      summary: KINDS[type]?.summary,
      resource,
      links: [
        { href: self, rel: 'self', method: 'GET' },
        { href: `${self}/resend`, rel: 'resend', method: 'POST' },
      ],
    },
  });
}
