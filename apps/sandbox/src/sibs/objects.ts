export const METHODS = ['CARD', 'MBWAY', 'REFERENCE'] as const;
export type Method = (typeof METHODS)[number];

export type PaymentStatus = 'Pending' | 'Success' | 'Declined' | 'Timeout';

/** Purchase, authorization to be captured later, and what follows them. */
export type TransactionType = 'PURS' | 'AUTH' | 'CAPT' | 'CANC' | 'RFND';

export interface ReturnStatus {
  statusCode: string;
  statusMsg: string;
  statusDescription: string;
}

export interface Reference {
  entity: string;
  reference: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** What the telephone does with a request that reaches it. */
export type Course =
  | { kind: 'wait' | 'accept' | 'silent' | 'unknown' }
  | { kind: 'refuse'; code: string }
  /** Waits too, and the answer to the request says Success, as SIBS's older answers do. */
  | { kind: 'wait'; saysSuccess: true };

/** A transaction as SIBS knows it; the API shows it through `show.ts`. */
export interface Transaction {
  id: string;
  type: TransactionType;
  /** The shop's own id. */
  merchantTransactionId: string;
  description: string;
  cents: number;
  methods: Method[];
  status: PaymentStatus;
  returned: ReturnStatus;
  method: Method | null;
  /** Opaque; the customer's calls bear it. */
  signature: string;
  /** What the shop asked of a reference. */
  referenceWish: { expires: number } | null;
  reference: Reference | null;
  /** `351#912345678` */
  phone: string | null;
  course: Course | null;
  /** Cents taken, and given back. */
  charged: number;
  refunded: number;
  /** An authorization whose money is neither taken nor let go. */
  held: boolean;
  /** The transaction that this one follows. */
  original: string | null;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
}
