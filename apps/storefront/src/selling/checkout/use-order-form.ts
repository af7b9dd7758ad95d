import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { type RefObject, useContext, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiContext } from '../../page/api/browser-context.ts';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { useCard } from '../../payments/attempts/card/use-card.ts';
import { type OrderReply, submitOrder } from './submit-order.ts';

/** Shows the address of a placed order's payment, so that a reload finds it. */
function showPaymentAddress(orderId: string): void {
  const path = links.paymentOrder(orderId);
  history.replaceState(history.state, '', import.meta.env.EMBEDDED ? `#${path}` : path);
}

/** The latest reply: of the posted form, or of the scripts' own submission, which a revalidation does not drop. */
function useLatestReply(posted: OrderReply | undefined) {
  const [own, setOwn] = useState<OrderReply>();
  const [last, setLast] = useState(posted);
  if (posted && posted !== last) {
    setLast(posted);
    setOwn(undefined);
  }
  return [own ?? posted, setOwn] as const;
}

/**
 * The latest reply to an order's form, the selected payment method and the card field. A card or a wallet is paid by
 * scripts, after they have placed the order; the form's own submission pays by any other method.
 */
export function useOrderForm(
  form: RefObject<HTMLFormElement | null>,
  checkout: CheckoutView,
  posted: OrderReply | undefined,
  method: string,
) {
  const { locale, requestKey } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [reply, setReply] = useLatestReply(posted);
  const [chosen, choose] = useState(posted?.form.type || method);

  async function placeOrder(): Promise<string | null> {
    if (!api || !form.current) return null;
    const fields = new FormData(form.current);
    // A known address is posted too, but its buyer has no field to correct it in.
    const asksEmail = form.current.querySelector('[name="email"]:not([type="hidden"])') !== null;
    const sent = await submitOrder({ api, locale, key: requestKey, asksEmail }, fields);
    // The buyer has left the page: the order awaits its payment.
    if (!form.current) return null;
    if (sent.kind === 'reply') {
      setReply(sent.reply);
      if (sent.status === 200) await revalidate();
      return null;
    }
    if (sent.kind === 'away' || !sent.isPayable) {
      await navigate(sent.kind === 'away' ? sent.to : sent.next);
      return null;
    }
    // The form was right: only its payment may fail now.
    if (reply) setReply({ ...reply, message: '', fields: [] });
    showPaymentAddress(sent.orderId);
    return sent.orderId;
  }

  const cardMethod = checkout.methods.find(({ entry }) => entry === 'elements');
  const isCard = cardMethod !== undefined && cardMethod.code === chosen;
  const card = useCard({
    ...{ method: cardMethod, isOpen: isCard, amount: checkout.totals.total, placeOrder },
    start: { express: checkout.express, failure: null, failureWhy: '' },
  });

  useEffect(() => {
    if (posted?.orderId) showPaymentAddress(posted.orderId);
  }, [posted]);
  return {
    reply,
    chosen,
    choose,
    card,
    isCard,
    scriptUrl: isCard ? cardMethod.cardAccount?.scriptUrl : undefined,
  };
}
