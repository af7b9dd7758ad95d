import type { MethodEntry, PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import type { StripeError } from '@stripe/stripe-js';
import { useContext, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../../page/api/browser-context.ts';
import { unansweredText } from '../../../page/form-page/failure-message.ts';
import { useShell } from '../../../page/shell/use-shell.ts';
import { afterConfirm } from '../provider/after-confirm.ts';
import { loadProvider } from '../provider/load-provider.ts';
import type { OpenPayment } from '../wallets.ts';
import { cardMessage } from './card-message.ts';
import { type CardEvent, cardReducer, initialCardState } from './card-state.ts';
import { confirmCard } from './confirm-card.ts';
import { type MountedCard, mountCard, openCard } from './open-card.ts';

/** A method paid in the provider's card field. */
type CardMethod = Pick<MethodEntry, 'cardAccount'> & { readonly code: string };

type Props = {
  /** The store's card method; undefined without one. */
  readonly method: CardMethod | undefined;
  /** Mounts the field; once mounted, it stays. */
  readonly isOpen: boolean;
  /** The wallets and the failure to begin with. */
  readonly start: Pick<PaymentView, 'express' | 'failure' | 'failureWhy'>;
  /** The total to pay, in cents. */
  readonly amount: number;
  /** Returns the number of the order to pay; null if none was placed, which the page explains. */
  readonly placeOrder: () => Promise<string | null>;
};

/** Mounts the provider's card field at `place` with the amount in cents, again for each try. */
function useCardField(
  account: CardMethod['cardAccount'] | undefined,
  amount: number,
  tries: number,
  dispatch: (event: CardEvent) => void,
) {
  const { locale } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<MountedCard | null>(null);
  const latest = useRef(amount);
  latest.current = amount;
  const { publishableKey, scriptUrl } = account ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try mounts a new field.
  useEffect(() => {
    if (!publishableKey || !scriptUrl) return undefined;
    let isOver = false;
    loadProvider({ publishableKey, scriptUrl }, locale).then(
      (stripe) => {
        if (!isOver && place.current)
          card.current = mountCard(place.current, stripe, latest.current, locale, dispatch);
      },
      () => isOver || dispatch({ type: 'unreachable' }),
    );
    return () => {
      isOver = true;
      card.current?.elements.getElement('payment')?.destroy();
      card.current = null;
    };
  }, [publishableKey, scriptUrl, locale, tries]);
  useEffect(() => {
    card.current?.elements.update({ amount });
  }, [amount]);
  return { place, card };
}

/**
 * The provider's card field and the payment in it. The order is placed after the card is validated and before its
 * payment begins, so that a declined card keeps the field and the page's form.
 */
export function useCard({ method, isOpen, start, amount, placeOrder }: Props) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(cardReducer, start, initialCardState);
  const [isMounted, setIsMounted] = useState(false);
  if (isOpen && !isMounted) setIsMounted(true);
  const account = isMounted ? method?.cardAccount : null;
  const { place, card } = useCardField(account, amount, state.tries, dispatch);

  /** Places the order and opens its payment; null if there is none to make here, which the page explains. */
  async function begin(): Promise<OpenPayment | null> {
    const orderId = await placeOrder();
    if (orderId === null || !method) {
      dispatch({ type: 'failed', message: null });
      return null;
    }
    const opened = await openCard(api, { orderId, method: method.code });
    if (opened.kind === 'card') return { orderId, ...opened.step };
    if (opened.kind === 'go') await navigate(opened.to);
    else dispatch({ type: 'failed', message: opened.message });
    return null;
  }

  const fail = (error: unknown): null => {
    dispatch({ type: 'failed', message: unansweredText(error, locale) ?? m.error_internal({}, { locale }) });
    return null;
  };
  const open = (): Promise<OpenPayment | null> => begin().catch(fail);

  async function settle(orderId: string, error: StripeError | undefined): Promise<void> {
    const after = await afterConfirm(api, orderId, error, locale);
    if (after.kind === 'go') return void navigate(after.to, { state: { notice: after.notice ?? null } });
    if (after.kind === 'failed') return dispatch({ type: 'failed', message: after.message });
    dispatch({ type: 'reopened', message: after.message ?? m.payment_reopened({}, { locale }) });
  }

  async function confirm(pressed: MountedCard): Promise<void> {
    const placed: { orderId?: string | undefined } = {};
    const confirmed = await confirmCard(pressed, async () => {
      const payment = await open();
      placed.orderId = payment?.orderId;
      return payment;
    });
    if (confirmed.kind === 'invalid')
      return dispatch({ type: 'invalid', message: cardMessage(confirmed.code, locale) ?? null });
    if (confirmed.kind === 'submitted' && placed.orderId) await settle(placed.orderId, confirmed.error);
  }

  /** Pays with the card in the field; false if there is no field to pay with. */
  function pay(): boolean {
    if (!card.current || state.status !== 'ready') return state.status === 'paying';
    dispatch({ type: 'submitted' });
    confirm(card.current).catch(fail);
    return true;
  }

  return { state, dispatch, place, pay, open, settle };
}
