import { randomInt } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { recordKind, type Stored } from '../store/records.ts';
import { problem } from './problem.ts';

export const PROVIDER = 'paypal';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface Money {
  currency_code: 'EUR';
  value: string;
}

/** The results of a payment that the buyer may choose on the approval page. */
export const SOURCES = ['balance', 'declined-card', 'review', 'review-denied', 'denied'] as const;
export type Source = (typeof SOURCES)[number];

/** An order as the API shows it, without its capture and links. */
interface Order {
  id: string;
  intent: 'CAPTURE';
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  purchase_units: [
    {
      amount: Money;
      description?: string | undefined;
      custom_id?: string | undefined;
      invoice_id?: string | undefined;
    },
  ];
  create_time: string;
}

interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  supplementary_data: { related_ids: { order_id: string } };
}

interface Refund {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
}

type OrderHidden = { cents: number; returnUrl: string; cancelUrl: string; source: Source };
/** `refundedCents` counts completed and pending refunds. */
type CaptureHidden = { cents: number; refundedCents: number };
type RefundHidden = { captureId: string; cents: number };
export type StoredOrder = Stored<Order, OrderHidden>;
export type StoredCapture = Stored<Capture, CaptureHidden>;
export type StoredRefund = Stored<Refund, RefundHidden>;

const getId = ({ id }: { id: string }): string => id;
const missing = () => problem(404, 'INVALID_RESOURCE_ID');
export const orders = recordKind<Order, OrderHidden>(PROVIDER, 'order', getId, missing);
export const captures = recordKind<Capture, CaptureHidden>(PROVIDER, 'capture', getId, missing);
export const refunds = recordKind<Refund, RefundHidden>(PROVIDER, 'refund', getId, missing);

/** Creates an id of seventeen capitals and digits, as PayPal does. */
export function newId(): string {
  return Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns the capture of an order. */
export function findCapture(db: Database, orderId: string): StoredCapture | undefined {
  return captures.list(db).find(({ body }) => getOrderId(body) === orderId);
}

export const getOrderId = ({ supplementary_data }: Capture): string =>
  supplementary_data.related_ids.order_id;

/** Formats a time as PayPal does; `now` is in milliseconds. */
export const toTime = (now: number): string => `${new Date(now).toISOString().slice(0, 19)}Z`;

/** Formats cents as PayPal does: 2076 gives "20.76". */
export const toMoney = (cents: number): Money => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) });
