import type { PaymentStep, PaymentView, PayResult } from '@folio/contract/payments/payment.view';
import { withReason } from '../provider/with-reason.ts';

type Rejected = Extract<PayResult, { kind: 'rejected' }>;

/** The state of Redsys' card fields and of the payment in them. */
export type InSiteState = {
  readonly status: 'loading' | 'ready' | 'paying' | 'rejected' | 'unsure' | 'unreachable';
  /** Why the last try failed. */
  readonly failure: string | null;
  /** The message after the customer cancelled the payment. */
  readonly cancelled: string | null;
  /** The bank's authentication, while it runs. */
  readonly step: PaymentStep | null;
  /** Each try has its own fields: an operation can be used once. */
  readonly tries: number;
};

export type InSiteEvent =
  | { readonly type: 'opening' }
  | { readonly type: 'loaded' }
  | { readonly type: 'unreachable' }
  /** The shop opens no payment for this order. */
  | { readonly type: 'rejected'; readonly message: string }
  /** The fields report their input; null if it is valid. */
  | { readonly type: 'input'; readonly failure: string | null }
  | { readonly type: 'submitted' }
  | { readonly type: 'authenticating'; readonly step: PaymentStep }
  /** The payment failed: new fields follow. */
  | { readonly type: 'failed'; readonly result: Rejected }
  /** The server did not answer: the payment's outcome is unknown. */
  | { readonly type: 'unsure'; readonly message: string }
  | { readonly type: 'retried' };

export const initialInSiteState = ({ failure, failureWhy, isCancelled }: PaymentView): InSiteState => ({
  status: 'loading',
  failure: withReason(failure, failureWhy),
  cancelled: isCancelled ? failure : null,
  step: null,
  tries: 0,
});

const afterFailure = (state: InSiteState, { message, why, fields, isCancelled }: Rejected): InSiteState => ({
  ...state,
  cancelled: isCancelled ? message : state.cancelled,
  failure: withReason(message, why) || (fields[0]?.message ?? null),
  step: null,
  tries: state.tries + 1,
});

/** Returns the state after an event. */
export function inSiteReducer(state: InSiteState, event: InSiteEvent): InSiteState {
  switch (event.type) {
    case 'opening':
      return { ...state, status: 'loading' };
    case 'loaded':
      return { ...state, status: 'ready' };
    case 'unreachable':
      return { ...state, status: 'unreachable' };
    case 'rejected':
      return { ...state, status: 'rejected', failure: event.message };
    case 'input':
      return { ...state, failure: event.failure };
    case 'submitted':
      return { ...state, status: 'paying' };
    case 'authenticating':
      return { ...state, step: event.step };
    case 'failed':
      return afterFailure(state, event.result);
    case 'unsure':
      return { ...state, status: 'unsure', failure: event.message };
    case 'retried':
      return { ...state, failure: null, tries: state.tries + 1 };
  }
}
