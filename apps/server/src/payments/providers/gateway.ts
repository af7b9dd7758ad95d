/**
 * The one interface every payment provider implements; each lives in its folder and nothing outside it knows a provider's words.
 * No method is ever called while a transaction is open.
 */
import type { PaymentEntry, PaymentStep } from '@folio/contract/payment';
import type { Locale } from '@folio/domain/locale/locale';
import type { DisputeState } from '@folio/domain/payment/dispute-states';

/** What a gateway wants to know again of an attempt: its own, kept with the attempt and shown to nobody. */
export type ProviderState = Readonly<Record<string, unknown>>;

export type AttemptRef = {
  readonly attemptId: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly providerRef: string | null;
  readonly providerState: ProviderState;
  readonly createdAt: Date;
};

/** What a provider says of an attempt, in our words. */
export type ProviderStatus = {
  readonly providerRef: string;
  /** `approved`: the customer has agreed, and the money is ours to take. */
  readonly state:
    | 'requires_action'
    | 'approved'
    | 'processing'
    | 'pending'
    | 'succeeded'
    | 'failed'
    | 'cancelled'
    | 'expired';
  /** What was really taken, for the comparison with what was owed. */
  readonly amount: number;
  readonly currency: string;
  /** Our order, as the provider has it recorded; null where it does not say. */
  readonly orderId: number | null;
  readonly failureCode: string | null;
  /** What tells one decline from the next one for the same reason, where one attempt can be tried with several cards. */
  readonly declineRef?: string;
  /** After this instant it cannot be paid any more, where the provider tells: what was said when it was begun may have been lost. */
  readonly expiresAt?: Date;
  /** Cents given back so far, where the provider tells. */
  readonly refunded?: number;
  /** The wallet that the card was in, or null for none; absent where the provider did not say. */
  readonly wallet?: string | null;
  /** It ends because we take no money for it any more, which holds only where no other call is at that. */
  readonly unlessCapturing?: true;
};

/** Who pays, as their browser says. */
export type Payer = {
  readonly email: string;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
};
/** Where a provider sends the browser, and where it calls us. */
export type ReturnUrls = {
  /** After the customer paid or failed to; what is said there is no proof. */
  readonly back: string;
  /** Where the customer's bank posts what became of its questions: taken for {@link Gateway.submit}. */
  readonly challenged: string;
  /** After the customer turned back. */
  readonly cancelled: string;
  /** Where the page in the hidden frame ends up once the bank has seen the browser. */
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

/** Where an attempt stands after a call that moved it on. */
export type Progress = {
  /** What the browser needs next; null when {@link Gateway.submit} has to be given something first. */
  readonly step: PaymentStep | null;
  readonly providerState?: ProviderState;
  /** `pending`: it is paid later, elsewhere. `requires_action` when absent. */
  readonly state?: 'requires_action' | 'processing' | 'pending';
  /** After this instant the customer cannot pay it any more. */
  readonly expiresAt?: Date;
};
export type Started = Progress & { readonly providerRef: string };

/** What the customer gave on our page, or the browser brought back from another. */
export type SubmitInput = {
  readonly fields: Readonly<Record<string, string>>;
  readonly payer: Payer;
  readonly urls: ReturnUrls;
};
export type SubmitResult =
  | ({ readonly ok: true } & Progress)
  /** It ended with the call. */
  | { readonly ok: true; readonly status: ProviderStatus }
  /** What was given cannot be right; no provider was asked. `more`: what else is wrong. */
  | ({ readonly ok: false; readonly more?: readonly FieldProblem[] } & FieldProblem);
/** A field of our page, and what is wrong with it. `code` is a key of the checks' texts. */
export type FieldProblem = { readonly field: string; readonly code: string };

export type WebhookInput = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
};
export type WebhookEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly providerRef: string | null;
  /** Where the call itself is the provider's signed word, all of it; else the provider is asked. */
  readonly status?: ProviderStatus;
  /** The call is about a refund of ours, by the provider's name of it. */
  readonly refundRef?: string;
  /** The customer's bank has taken the money back, or asks to. */
  readonly dispute?: Dispute;
};
export type Dispute = {
  readonly disputeRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly state: DisputeState;
};
export type WebhookVerdict =
  | { readonly ok: true; readonly event: WebhookEvent }
  | { readonly ok: false; readonly reason: 'signature' | 'stale' | 'unreadable' | 'foreign' | 'unconfirmed' };
/** What a provider wants to read in answer to its call. */
export type Acknowledgement = { readonly contentType: string; readonly body: string };

export type RefundRequest = {
  readonly refundId: string;
  readonly attempt: AttemptRef;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  /**
   * Cents of the attempt that had been given back when its provider was asked, as {@link Gateway.fetchRefunded} told, and what other refunds are
   * known to have given since: for a provider that tells no more than a sum. Null when it did not say.
   */
  readonly refundedBefore: number | null;
  /** Cents of the attempt that other refunds have given back or have not: their providers were asked, and nobody knows. */
  readonly unresolvedAmount?: number;
  /** When the provider was first asked for it. */
  readonly requestedAt?: Date | null;
  /** When the latest other refund of the attempt was known to be given. */
  readonly lastRefundedAt?: Date | null;
};
export type RefundStatus = {
  readonly refundRef: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly failureCode: string | null;
};
export type RefundRef = RefundRequest & { readonly refundRef: string };

/** Wallets that pay by a card beside the provider's card fields (Apple Pay, Google Pay). */
export type Wallets = {
  /** The way to pay that they are a way of. */
  readonly method: string;
  readonly scriptUrl: string;
  /** What they show in frames beside the gateway's own origins. */
  readonly frames: readonly string[];
  /** What each host answers Apple with, to show whose it is; absent until somebody has given it. */
  readonly domainAssociation?: string | undefined;
};

export type Gateway = {
  /** The account it works on, as `store_payment_method.gateway` names it. */
  readonly name: string;
  /** Where a page of the shop may load its script from, and may frame, call and post to. */
  readonly origins: readonly string[];
  /** Where a page of the shop may lead on to by a form, or look at in a frame; `https:` for the customers' banks, which are any. */
  readonly formActionOrigins: readonly string[];
  /** What our page asks for by this method. */
  readonly entry: (method: string) => PaymentEntry;
  /** What its script in the browser is told to be ours by; nothing that anybody may not see. */
  readonly publicKey?: string;
  readonly wallets?: Wallets;
  /** What the customer agrees to by a tick on our page, a sentence each. */
  readonly terms?: (asked: { readonly locale: Locale; readonly amount: number }) => readonly string[];
  /** What it gave for an attempt serves once: who comes back to pay begins another. */
  readonly singleUse?: (method: string) => boolean;
  /** Opens the attempt at the provider. The same attempt started twice yields the same provider reference, or one that nobody can pay. */
  readonly start: (request: StartRequest) => Promise<Started>;
  /** Goes on with an open attempt by what the customer gave; also with nothing, where only a second call is needed. */
  readonly submit?: (attempt: AttemptRef, input: SubmitInput) => Promise<SubmitResult>;
  /** Which attempt a browser that comes back speaks of, by the provider's reference; null when it does not say. */
  readonly returnRef?: (fields: Readonly<Record<string, string>>) => string | null;
  /** The truth about an attempt; null when the provider never heard of it. Changes nothing there. */
  readonly fetchStatus: (attempt: AttemptRef) => Promise<ProviderStatus | null>;
  /** Takes the money of an attempt that is `approved`. Repeats change nothing. */
  readonly capture?: (attempt: AttemptRef) => Promise<ProviderStatus | null>;
  /** Sees to it, as far as the provider can, that it is not paid any more. Says how it stands then. */
  readonly cancel: (attempt: AttemptRef) => Promise<ProviderStatus | null>;
  /**
   * It calls one address about everything in its account, which other shops may share, and does not bear refusals: it calls for weeks, or
   * stops calling. What it tells of others' payments is then taken note of; elsewhere such a call is refused.
   */
  readonly sharedWebhook?: true;
  /**
   * It asks its provider whether a webhook is genuine. Networks that send forged webhooks are put off, so
   * that they cause few calls.
   */
  readonly verifiesRemotely?: true;
  readonly verifyWebhook: (input: WebhookInput, now: Date) => WebhookVerdict | Promise<WebhookVerdict>;
  /** Plain JSON when absent. */
  readonly acknowledge?: (event: WebhookEvent) => Acknowledgement;
  /**
   * Gives money back; `by-hand` where the provider cannot and a person has to. It is asked for once: where it stays unknown what came of it,
   * that is said (`pending`, with the code of no answer), or thrown where repeats are known.
   */
  readonly refund?: (request: RefundRequest) => Promise<RefundStatus | 'by-hand'>;
  /** Repeats of one refund change nothing: one whose answer was lost may be asked for again. Elsewhere it is only asked about. */
  readonly idempotentRefunds?: true;
  /** Whether what came by a method goes back by a person's transfer, so that staff know before they ask; also where {@link refund} is missing. */
  readonly manualRefunds?: (method: string) => boolean;
  /** An attempt that the customer's bank took back is no more `succeeded` in its report; elsewhere that is a matter apart. */
  readonly reportsChargebacks?: true;
  /** Cents given back of an attempt, in its own office too: where it names no refunds, written down before it is asked for one. */
  readonly fetchRefunded?: (attempt: AttemptRef) => Promise<number>;
  /** How a refund stands; null when the provider cannot say that it was made. */
  readonly fetchRefundStatus?: (refund: RefundRef) => Promise<RefundStatus | null>;
};

/** By the name that `store_payment_method.gateway` gives. */
export type Gateways = Pick<ReadonlyMap<string, Gateway>, 'get' | 'values'>;
