import type { Money } from './money.ts';

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST';
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED';

export interface Payer {
  name: { given_name: string; surname: string };
  email_address: string;
  payer_id: string;
  address: { country_code: string };
}

/** An order as the API shows it, without its captures and links, which are put in when it is shown. */
export interface Order {
  id: string;
  intent: 'CAPTURE';
  status: OrderStatus;
  purchase_units: [PurchaseUnit];
  payer?: Payer;
  payment_source?: { paypal: object };
  create_time: string;
  update_time: string;
}

export interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  payee: { email_address: string; merchant_id: string };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
}

/** What the buyer's means of payment will come to, as the buyer chose it on the page. */
export const SOURCES = ['balance', 'declined-card', 'review', 'review-denied', 'denied'] as const;
export type Source = (typeof SOURCES)[number];

export interface OrderHidden {
  cents: number;
  returnUrl: string | null;
  cancelUrl: string | null;
  brand: string;
  payNow: boolean;
  /** Whether the buyer has logged in on the approval page. */
  loggedIn: boolean;
  source: Source;
}

export interface Capture {
  id: string;
  status: CaptureStatus;
  status_details?: { reason: string };
  amount: Money;
  final_capture: true;
  seller_protection: { status: 'ELIGIBLE'; dispute_categories: string[] };
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  custom_id?: string;
  invoice_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
  create_time: string;
  update_time: string;
}

export interface CaptureHidden {
  cents: number;
  feeCents: number;
  /** Cents given back or on their way back. */
  refundedCents: number;
}

export interface Refund {
  id: string;
  status: RefundStatus;
  status_details?: { reason: string };
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  seller_payable_breakdown: {
    gross_amount: Money;
    paypal_fee: Money;
    net_amount: Money;
    total_refunded_amount: Money;
  };
  create_time: string;
  update_time: string;
}

export interface RefundHidden {
  capture: string;
  cents: number;
}
