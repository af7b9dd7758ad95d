import type { PaymentView } from '@folio/contract/payment';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { type RefObject, useContext, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../api/browser-context.ts';
import { afterConfirm } from '../provider/after-confirm.ts';
import { cardMessage } from './card-message.ts';
import { cardReducer, initialCardState } from './card-state.ts';
import { findPaidPage, type MountedCard, mountCard, openCard } from './open-card.ts';

/** Opens the payment in the provider's card field at `place`, and pays it. */
export function useCardPayment(payment: PaymentView, place: RefObject<HTMLElement | null>, locale: Locale) {
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const card = useRef<MountedCard | null>(null);
  const [state, dispatch] = useReducer(cardReducer, payment, initialCardState);
  const { orderId, method } = payment;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the payment again.
  useEffect(() => {
    let gone = false;
    async function open() {
      const opened = await openCard(api, { orderId, method }, locale);
      if (opened.kind === 'go') return navigate(opened.to);
      if (opened.kind === 'rejected') return dispatch({ type: 'rejected', message: opened.message });
      const { paymentIntent } = await opened.stripe.retrievePaymentIntent(opened.step.clientSecret);
      if (gone || !place.current) return;
      const paidPage = await findPaidPage(api, orderId, paymentIntent);
      if (paidPage) return navigate(paidPage);
      card.current = mountCard(place.current, opened, locale, dispatch);
    }
    open().catch(() => !gone && dispatch({ type: 'unreachable' }));
    return () => {
      gone = true;
      card.current?.elements.getElement('payment')?.destroy();
      card.current = null;
    };
  }, [api, orderId, method, locale, navigate, place, state.tries]);

  async function pay() {
    if (!card.current || state.status !== 'ready') return;
    dispatch({ type: 'submitted' });
    const { stripe, elements, step } = card.current;
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: step.returnUrl },
      redirect: 'if_required',
    });
    // The field itself reports missing input; the specification has its own messages for cards.
    if (error?.type === 'validation_error')
      return dispatch({ type: 'failed', message: cardMessage(error.code, locale) ?? null });
    const after = await afterConfirm(api, orderId, error, locale);
    if (after.kind === 'go') return navigate(after.to, { state: { notice: after.notice ?? null } });
    if (after.kind === 'failed') return dispatch({ type: 'failed', message: after.message });
    dispatch({ type: 'reopened', message: after.message ?? m.payment_reopened({}, { locale }) });
  }

  return { state, dispatch, pay };
}
