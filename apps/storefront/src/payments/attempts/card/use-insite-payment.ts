import type { PaymentView, PayResult } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useCallback, useContext, useEffect, useReducer } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../../page/api/browser-context.ts';
import { links } from '../../../page/links.ts';
import { cardMessage } from './card-message.ts';
import { browserFacts, openInSite } from './insite.ts';
import { type InSiteEvent, initialInSiteState, inSiteReducer } from './insite-state.ts';

/** Returns the page or the event that follows the result of a call. */
function afterResult(result: PayResult | null | undefined, orderId: string): string | InSiteEvent {
  if (result?.kind === 'paid') return links.success(orderId);
  if (!result || result.kind === 'closed') return links.order(orderId);
  if (result.kind === 'rejected') return { type: 'failed', result };
  const { step } = result;
  const isAuthentication = step.kind === 'device-check' || step.kind === 'post';
  return isAuthentication ? { type: 'authenticating', step } : links.paymentOrder(orderId);
}

/** Opens the payment in Redsys' card fields, and sends their operation to the server. */
export function useInSitePayment(payment: PaymentView, locale: Locale) {
  const { orderId, method, total } = payment;
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(inSiteReducer, payment, initialInSiteState);

  const follow = useCallback(
    (result: PayResult | null | undefined) => {
      const next = afterResult(result, orderId);
      if (typeof next === 'string') navigate(next);
      else dispatch(next);
    },
    [navigate, orderId],
  );
  const send = useCallback(
    async (fields: Record<string, string>) => {
      try {
        follow(await api?.pay({ orderId, method, fields }));
      } catch {
        dispatch({ type: 'unsure', message: m.payment_unsure({}, { locale }) });
      }
    },
    [api, orderId, method, locale, follow],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try wants new fields.
  useEffect(() => {
    let gone = false;
    let close: (() => void) | undefined;
    async function open() {
      dispatch({ type: 'opening' });
      const opened = await api?.pay({ orderId, method, fields: {} });
      if (gone) return;
      if (opened?.kind === 'rejected') return dispatch({ type: 'rejected', message: opened.message });
      if (opened?.kind !== 'next' || opened.step.kind !== 'insite') return follow(opened);
      const label = m.payment_pay({ price: formatPrice(total, locale) }, { locale });
      close = await openInSite(opened.step, locale, label, (idOper, code) => {
        dispatch({ type: 'input', failure: cardMessage(code, locale) ?? null });
        if (!idOper) return;
        dispatch({ type: 'submitted' });
        void send({ idOper, ...browserFacts() });
      });
      dispatch({ type: 'loaded' });
    }
    open().catch(() => !gone && dispatch({ type: 'unreachable' }));
    return () => {
      gone = true;
      close?.();
    };
  }, [api, orderId, method, locale, state.tries]);

  return { state, send, retry: () => dispatch({ type: 'retried' }) };
}
