export type MoneiStatus =
  | 'PENDING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'AUTHORIZED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

/** The ways to pay that this account offers. */
export const METHODS = ['card', 'bizum', 'mbway', 'multibanco'] as const;
export type Method = (typeof METHODS)[number];

export type MoneiMethod =
  | { method: 'card'; card: object }
  | { method: 'bizum'; bizum: { phoneNumber: string } }
  | { method: 'mbway'; mbway: { phoneNumber: string } }
  | { method: 'multibanco' };

/** A payment as the API shows it. Amounts in cents, times in seconds since 1970. */
export interface MoneiPayment {
  id: string;
  amount: number;
  currency: string;
  orderId: string;
  description?: string;
  accountId: string;
  livemode: false;
  status: MoneiStatus;
  statusCode: string;
  statusMessage: string;
  customer?: object;
  shop: { name: string; country: string };
  billingDetails?: object;
  shippingDetails?: object;
  sessionDetails?: { lang?: unknown };
  refundedAmount?: number;
  lastRefundAmount?: number;
  lastRefundReason?: string;
  cancellationReason?: string;
  authorizationCode?: string;
  paymentToken?: string;
  paymentMethod?: MoneiMethod;
  storeId?: string;
  metadata?: object;
  nextAction?: {
    type: 'CONFIRM' | 'CHALLENGE' | 'BIZUM_CHALLENGE' | 'COMPLETE';
    mustRedirect: boolean;
    redirectUrl: string;
  };
  createdAt: number;
  updatedAt: number;
}

/** What the hosted page waits for, once the customer has chosen how to pay. */
export type Step =
  | { kind: 'challenge'; card: string }
  | { kind: 'phone'; method: 'bizum' | 'mbway'; phone: string }
  | { kind: 'multibanco'; entity: string; reference: string };

/** What MONEI knows of a payment besides. */
export interface MoneiHidden {
  callbackUrl: string | null;
  completeUrl: string | null;
  failUrl: string | null;
  cancelUrl: string | null;
  methods: Method[];
  authorizeOnly: boolean;
  generateToken: boolean;
  /** Cents that were taken; after a capture in part, less than was authorized. */
  charged: number;
  step: Step | null;
}
