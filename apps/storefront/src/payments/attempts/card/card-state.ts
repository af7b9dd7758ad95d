import type { PaymentView } from '@folio/contract/payments/payment.view';
import { withReason } from '../provider/with-reason.ts';
import type { WalletState } from '../wallets.ts';

export type CardStatus = 'loading' | 'ready' | 'paying' | 'unreachable';

/** The state of the provider's card field and of the payment in it. */
export type CardState = {
  readonly status: CardStatus;
  /** Why the last try failed. */
  readonly failure: string | null;
  /** The error in the field's input, until the input is right (VA-9). */
  readonly inputError: string | null;
  /** The field's input is complete and valid. */
  readonly isComplete: boolean;
  readonly wallets: WalletState;
  /** Counts the fields opened on the current attempt: each try opens a new one. */
  readonly tries: number;
};

export type CardEvent =
  /** The field is usable. */
  | { readonly type: 'loaded' }
  | { readonly type: 'changed'; readonly isComplete: boolean }
  /** The provider's script or field does not load. */
  | { readonly type: 'unreachable' }
  | { readonly type: 'submitted' }
  /** The field's input has an error; null if the field itself shows it. */
  | { readonly type: 'invalid'; readonly message: string | null }
  /** The payment was not made; without a message the page says why. */
  | { readonly type: 'failed'; readonly message: string | null }
  /** A wallet failed, or begins again without a failure. */
  | { readonly type: 'wallet-failed'; readonly message: string | null }
  | { readonly type: 'wallets'; readonly wallets: WalletState }
  /** Opens a new field, because the attempt cannot be paid any more or the customer tries again. */
  | { readonly type: 'reopened'; readonly message: string | null };

export const initialCardState = ({
  express,
  failure,
  failureWhy,
}: Pick<PaymentView, 'express' | 'failure' | 'failureWhy'>): CardState => ({
  status: 'loading',
  failure: withReason(failure, failureWhy),
  inputError: null,
  isComplete: false,
  wallets: express ? 'loading' : 'none',
  tries: 0,
});

/** Returns the state after an event. */
export function cardReducer(state: CardState, event: CardEvent): CardState {
  switch (event.type) {
    case 'loaded':
      return { ...state, status: 'ready' };
    case 'changed':
      return {
        ...state,
        isComplete: event.isComplete,
        inputError: event.isComplete ? null : state.inputError,
      };
    case 'unreachable':
      return { ...state, status: 'unreachable' };
    case 'submitted':
      return state.status === 'ready'
        ? { ...state, status: 'paying', failure: null, inputError: null, isComplete: false }
        : state;
    case 'invalid':
      return { ...state, status: 'ready', inputError: event.message };
    case 'failed':
      // A wallet may fail while the field loads.
      return { ...state, status: state.status === 'paying' ? 'ready' : state.status, failure: event.message };
    case 'wallet-failed':
      return { ...state, failure: event.message };
    case 'wallets':
      return { ...state, wallets: event.wallets };
    case 'reopened':
      return { ...state, status: 'loading', failure: event.message, tries: state.tries + 1 };
  }
}

/**
 * Returns the status to show. The field waits for the wallets above it, so that the layout does not shift under a tap.
 */
export const shownStatus = ({ status, wallets }: CardState): CardStatus =>
  wallets === 'loading' && status === 'ready' ? 'loading' : status;
