import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Stripe } from '@stripe/stripe-js';
import { type RefObject, useContext, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../../page/api/browser-context.ts';
import { afterConfirm } from '../provider/after-confirm.ts';
import { cardMessage } from './card-message.ts';
import { type CardEvent, cardReducer, initialCardState } from './card-state.ts';
import { confirmCard } from './confirm-card.ts';
import { type ElementsStep, type FieldBasis, type MountedCard, mountCard } from './open-card.ts';
import { openField } from './open-field.ts';

/** Opens the payment in the provider's card field at `place`, and pays it. */
export function useCardPayment(payment: PaymentView, place: RefObject<HTMLElement | null>, locale: Locale) {
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const card = useRef<MountedCard | null>(null);
  const opening = useRef<Promise<ElementsStep | undefined>>(undefined);
  const [state, dispatch] = useReducer(cardReducer, payment, initialCardState);
  const { orderId, method } = payment;
  const { tries } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the payment again; later data does not.
  useEffect(() => {
    let isOver = false;
    const close = () => {
      isOver = true;
      card.current?.elements.getElement('payment')?.destroy();
      card.current = null;
    };
    /** Shows why nothing can be paid, in place of the field. */
    const fail = (event: CardEvent) => {
      if (isOver) return;
      close();
      dispatch(event);
    };
    const page = {
      mount(stripe: Stripe, basis: FieldBasis) {
        if (!isOver && place.current)
          card.current = mountCard(place.current, stripe, basis, locale, dispatch);
      },
      go: (to: string) => isOver || navigate(to),
      reject: (message: string) => fail({ type: 'rejected', message }),
    };
    opening.current = openField(api, payment, tries === 0, locale, page).catch(() => {
      fail({ type: 'unreachable' });
      return undefined;
    });
    return close;
  }, [api, orderId, method, locale, navigate, place, tries]);

  async function pay() {
    if (!card.current || state.status !== 'ready') return;
    dispatch({ type: 'submitted' });
    const pressed = card.current;
    const confirmed = await confirmCard(pressed, () => opening.current).catch((error: unknown) => {
      // A field that was closed since confirms nothing, and the page already explains why.
      if (card.current !== pressed) return { kind: 'no-payment' } as const;
      throw error;
    });
    if (confirmed.kind === 'no-payment') return;
    // The field itself reports missing input; the specification has its own messages for cards.
    if (confirmed.kind === 'invalid')
      return dispatch({ type: 'invalid', message: cardMessage(confirmed.code, locale) ?? null });
    const after = await afterConfirm(api, orderId, confirmed.error, locale);
    if (after.kind === 'go') return navigate(after.to, { state: { notice: after.notice ?? null } });
    if (after.kind === 'failed') return dispatch({ type: 'failed', message: after.message });
    dispatch({ type: 'reopened', message: after.message ?? m.payment_reopened({}, { locale }) });
  }

  return { state, dispatch, pay };
}
