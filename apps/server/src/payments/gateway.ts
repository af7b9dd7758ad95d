/**
 * The one interface every payment provider implements; each lives in its folder and nothing outside it knows a provider's words.
 * No method is ever called while a transaction is open.
 */

export type AttemptRef = {
  readonly attemptId: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly providerRef: string | null;
};

/** What a provider says of an attempt, in our words. */
export type AttemptReport = {
  readonly providerRef: string;
  readonly state:
    | 'requires_action'
    | 'processing'
    | 'pending'
    | 'succeeded'
    | 'failed'
    | 'cancelled'
    | 'expired';
  /** What was really taken, for the comparison with what was owed. */
  readonly amount: number;
  readonly currency: string;
  /** Our order, as the provider has it recorded. */
  readonly orderId: number | null;
  readonly failureCode: string | null;
};

export type StartRequest = {
  readonly attemptId: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly description: string;
  readonly method: string;
};
/** What the browser needs next. */
export type Started = { readonly providerRef: string; readonly client: Readonly<Record<string, string>> };

export type WebhookInput = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
};
export type WebhookEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly providerRef: string | null;
};
export type WebhookVerdict =
  | { readonly ok: true; readonly event: WebhookEvent }
  | { readonly ok: false; readonly reason: 'signature' | 'stale' | 'unreadable' };

export type Gateway = {
  readonly name: string;
  /** Where a page of the shop may load its script from, and may frame, call and post to. */
  readonly origins: readonly string[];
  /** Needs nothing from anyone: the attempt is settled with the order, in its transaction (a total of zero, say). */
  readonly settlesAtOnce?: true;
  /** Opens the attempt at the provider. The same attempt started twice yields the same provider reference. */
  readonly start: (request: StartRequest) => Promise<Started>;
  /** The truth about an attempt; null when the provider never heard of it. */
  readonly report: (attempt: AttemptRef) => Promise<AttemptReport | null>;
  readonly cancel: (attempt: AttemptRef) => Promise<AttemptReport | null>;
  readonly verifyWebhook: (input: WebhookInput, now: Date) => WebhookVerdict;
};

/** By the name that `store_payment_method.gateway` gives. */
export type Gateways = ReadonlyMap<string, Gateway>;
