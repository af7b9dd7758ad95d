import type { ExpressForm } from '@folio/contract/payments/express.view';
import { m } from '@folio/messages';
import type { StripeError } from '@stripe/stripe-js';
import { useContext, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiContext } from '../../page/api/browser-context.ts';
import { unansweredText } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { afterConfirm } from './provider/after-confirm.ts';
import { withReason } from './provider/with-reason.ts';
import type { OpenPayment } from './wallets.ts';

/**
 * Places the order when the buyer agrees in the wallet's sheet, not before. The same cart always gives the
 * same order, because its content determines the key. `say` shows why a payment failed, or clears it with
 * null; `onRejected` receives the code of a rejected order.
 */
export function useCartPayment(say: (text: string | null) => void, onRejected: (code: string) => void) {
  const { cart, locale } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const keys = useRef(new Map<string, string>());
  /** The pending order of a failed try. */
  const [orderId, setOrderId] = useState<string | null>(null);

  function requestKey(form: ExpressForm): string {
    const content = JSON.stringify([form, cart.lines.map(({ id, summary, price }) => [id, summary, price])]);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return key;
  }

  async function open(form: ExpressForm): Promise<OpenPayment | null> {
    say(null);
    const placed = await api
      ?.orderExpress({ form, key: requestKey(form) })
      .catch((error: unknown) => unansweredText(error, locale));
    if (!placed || typeof placed === 'string') return fail(placed ?? m.error_internal({}, { locale }));
    if (!placed.ok) {
      // The total or a line has changed: show the current one.
      void revalidate();
      onRejected(placed.code);
      return fail(placed.fields[0]?.message ?? placed.message);
    }
    const { pay } = placed;
    setOrderId(placed.orderId);
    if (pay.kind === 'next' && pay.step.kind === 'elements') return { orderId: placed.orderId, ...pay.step };
    if (pay.kind === 'rejected') return fail(withReason(pay.message, pay.why));
    if (pay.kind === 'paid') navigate(links.success(placed.orderId));
    else navigate(pay.kind === 'next' ? links.paymentOrder(placed.orderId) : links.order(placed.orderId));
    return null;
  }

  function fail(text: string): null {
    say(text);
    return null;
  }

  async function done(id: string, error: StripeError | undefined): Promise<void> {
    const after = await afterConfirm(api, id, error, locale);
    if (after.kind === 'go') await navigate(after.to, { state: { notice: after.notice ?? null } });
    else say(after.message ?? m.payment_called_off({}, { locale }));
  }
  return { open, done, broken: () => say(m.payment_unsure({}, { locale })), orderId };
}
