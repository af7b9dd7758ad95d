/**
 * The interface that every payment provider's gateway implements. A provider's own terms stay in its folder,
 * and no method is called while a transaction is open.
 */
import type { PaymentEntry, PaymentStep } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import type { AttemptReport } from '@folio/domain/payment/attempt-transition';
import type { CaptureRequest } from '@folio/domain/payment/capture-request';
import type { Dispute } from '@folio/domain/payment/dispute-states';

/** State that a gateway stores with an attempt for its later calls; it is never shown. */
export type ProviderState = Readonly<Record<string, unknown>>;

export type AttemptRef = {
  readonly attemptId: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly providerRef: string | null;
  readonly providerState: ProviderState;
  readonly captureRequest: CaptureRequest | null;
  readonly createdAt: Date;
};

/** A provider's report on an attempt, in this shop's terms. */
export type ProviderStatus = AttemptReport & {
  readonly providerRef: string;
  /** When the attempt stops being payable, if the provider reports it: the response to its start may have been lost. */
  readonly expiresAt?: Date;
  /** Cents refunded so far, if the provider reports them. */
  readonly refunded?: number;
  /** The card's wallet, or null for none; absent if the provider did not report it. */
  readonly wallet?: string | null;
};

/** The payer, as their browser describes them. */
export type Payer = {
  readonly email: string;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
};
/** The URLs that a provider returns the browser to, and sends its webhooks to. */
export type ReturnUrls = {
  /** After a success or a failure; the return proves neither. */
  readonly back: string;
  /** Receives the result of a bank's challenge, for {@link Gateway.submit}. */
  readonly challenged: string;
  /** After the customer cancelled. */
  readonly cancelled: string;
  /** The last page of the hidden frame, after the bank's device check. */
  readonly deviceChecked: string;
  readonly notify: string;
};

export type StartRequest = {
  readonly attemptId: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly method: string;
  readonly payer: Payer;
  readonly urls: ReturnUrls;
};

/** The progress of an attempt after a call. */
export type Progress = {
  /** The browser's next step; null when {@link Gateway.submit} needs input first. */
  readonly step: PaymentStep | null;
  readonly providerState?: ProviderState;
  /** When this call requested the payment, and whether the provider answered it. */
  readonly captureRequestedAt?: Date;
  readonly captureAnswered?: boolean;
  /** `pending`: it is paid later, elsewhere. `requires_action` by default. */
  readonly state?: 'requires_action' | 'processing' | 'pending';
  /** After this instant the customer cannot pay the attempt any more. */
  readonly expiresAt?: Date;
};
export type Started = Progress & { readonly providerRef: string };

/** The customer's input on our page, or the parameters that the browser brought back from another. */
export type SubmitInput = {
  readonly fields: Readonly<Record<string, string>>;
  readonly payer: Payer;
  readonly urls: ReturnUrls;
};
export type SubmitResult =
  | ({ readonly ok: true } & Progress)
  /** The attempt ended with the call. */
  | { readonly ok: true; readonly status: ProviderStatus }
  /** The input is invalid, and no provider was called. `more`: further problems. */
  | ({ readonly ok: false; readonly more?: readonly FieldProblem[] } & FieldProblem);
/** A field of our page and its problem. `code` is a key of the validation messages. */
export type FieldProblem = { readonly field: string; readonly code: string };

export type WebhookInput = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
};
export type WebhookEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly providerRef: string | null;
  /** The status, if the provider has signed all of the webhook; else the shop fetches it. */
  readonly status?: ProviderStatus;
  /** The provider's reference of the refund that the webhook is about. */
  readonly refundRef?: string;
  /** The customer's bank has charged the payment back, or may do so. */
  readonly dispute?: Dispute;
};
export type WebhookVerdict =
  | { readonly ok: true; readonly event: WebhookEvent }
  | { readonly ok: false; readonly reason: 'signature' | 'stale' | 'unreadable' | 'foreign' | 'unconfirmed' };
/** The response that a provider expects to its webhook. */
export type Acknowledgement = { readonly contentType: string; readonly body: string };

export type RefundRequest = {
  readonly refundId: string;
  readonly attempt: AttemptRef;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  /**
   * Cents of the attempt that {@link Gateway.fetchRefunded} reported before this request, plus other refunds known to
   * be made since. For a provider that reports only a total; null if it did not answer.
   */
  readonly refundedBefore: number | null;
  /** Cents of the attempt's other refunds whose outcome is unknown. */
  readonly unresolvedAmount?: number;
  /** When the provider was first called for the refund. */
  readonly requestedAt?: Date | null;
  /** When the latest other refund of the attempt succeeded. */
  readonly lastRefundedAt?: Date | null;
};
export type RefundStatus = {
  readonly refundRef: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly failureCode: string | null;
};
export type RefundRef = RefundRequest & { readonly refundRef: string };

/** Wallets that pay by a card, next to the provider's card fields (Apple Pay, Google Pay). */
export type Wallets = {
  /** The payment method that they belong to. */
  readonly method: string;
  readonly scriptUrl: string;
  /** Origins of their frames, besides the gateway's own. */
  readonly frames: readonly string[];
  /** The file that proves the ownership of a host to Apple; absent until it is configured. */
  readonly domainAssociation?: string | undefined;
};

export type Gateway = {
  /** The merchant account, as `store_payment_method.gateway` names it. */
  readonly name: string;
  /** Origins that a page of the shop may load its script from, and may frame, call and post to. */
  readonly origins: readonly string[];
  /**
   * Origins that a page of the shop may post a form to or frame; `https:` for the customers' banks, which may
   * be any.
   */
  readonly formActionOrigins: readonly string[];
  /** Returns the input that the payment page requests for a method. */
  readonly entry: (method: string) => PaymentEntry;
  /** The public key that identifies the account to the provider's script in the browser. */
  readonly publicKey?: string;
  readonly wallets?: Wallets;
  /** Returns the terms that the customer accepts by a tick, a sentence each. */
  readonly terms?: (request: { readonly locale: Locale; readonly amount: number }) => readonly string[];
  /** Returns whether a started attempt is single-use: a customer who returns to pay begins another. */
  readonly singleUse?: (method: string) => boolean;
  /** Opens the attempt at the provider. A repeat yields the same reference, or one that cannot be paid. */
  readonly start: (request: StartRequest) => Promise<Started>;
  /** Continues an open attempt with the customer's input; without any where only a second call is needed. */
  readonly submit?: (attempt: AttemptRef, input: SubmitInput) => Promise<SubmitResult>;
  /** Returns the provider's reference that a returning browser names; null for none. */
  readonly returnRef?: (fields: Readonly<Record<string, string>>) => string | null;
  /** Fetches an attempt's status without any effect; null when the provider does not know it. */
  readonly fetchStatus: (attempt: AttemptRef) => Promise<ProviderStatus | null>;
  /** Captures an attempt that is `authorized`. Repeats have no effect. */
  readonly capture?: (attempt: AttemptRef) => Promise<ProviderStatus | null>;
  /** Cancels an attempt as far as the provider can, and returns its status. */
  readonly cancel: (attempt: AttemptRef) => Promise<ProviderStatus | null>;
  /**
   * The provider sends all webhooks of an account to one address, which other shops may share. It repeats a rejected
   * webhook for weeks, or stops sending. Webhooks about unknown payments are therefore accepted; elsewhere they are
   * rejected.
   */
  readonly sharedWebhook?: true;
  /**
   * The provider's API verifies webhooks. Networks that send forged ones are rejected for a while, so that they cause
   * few calls.
   */
  readonly verifiesRemotely?: true;
  readonly verifyWebhook: (input: WebhookInput, now: Date) => WebhookVerdict | Promise<WebhookVerdict>;
  /** Plain JSON when absent. */
  readonly acknowledge?: (event: WebhookEvent) => Acknowledgement;
  /**
   * Refunds a payment by one request; `manual` where staff must transfer the money. An unknown outcome is
   * `pending` with the code of no answer, or thrown where repeats are safe.
   */
  readonly refund?: (request: RefundRequest) => Promise<RefundStatus | 'manual'>;
  /**
   * Repeats of a refund have no effect, so that one without an answer may be sent again; elsewhere it is only
   * looked up.
   */
  readonly idempotentRefunds?: true;
  /**
   * Returns whether staff must transfer a method's refunds, so that they know beforehand; also if {@link
   * refund} is missing.
   */
  readonly manualRefunds?: (method: string) => boolean;
  /** A charged-back attempt is no longer `succeeded` at the provider; otherwise chargebacks are reported separately. */
  readonly reportsChargebacks?: true;
  /**
   * Returns the refunded cents of an attempt, refunds made in the provider's dashboard included. Stored before a
   * refund, where refunds have no reference.
   */
  readonly fetchRefunded?: (attempt: AttemptRef) => Promise<number>;
  /** Fetches a dispute by its reference; null when the provider does not know it. */
  readonly fetchDispute?: (disputeRef: string) => Promise<Dispute | null>;
  /** Fetches the status of a refund; null when the provider cannot confirm that it was made. */
  readonly fetchRefundStatus?: (refund: RefundRef) => Promise<RefundStatus | null>;
};

/** Gateways by merchant account, as `store_payment_method.gateway` names it. */
export type Gateways = Pick<ReadonlyMap<string, Gateway>, 'get' | 'values'>;
