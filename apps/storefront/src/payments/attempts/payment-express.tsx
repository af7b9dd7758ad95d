import type { ExpressSetup } from '@folio/contract/payments/express.view';
import type { PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { useContext, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../page/api/browser-context.ts';
import { unansweredText } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { afterConfirm } from './provider/after-confirm.ts';
import { withReason } from './provider/with-reason.ts';
import { useWallets } from './use-wallets.ts';
import type { OpenPayment, WalletState } from './wallets.ts';

type Props = {
  readonly payment: PaymentView;
  readonly setup: ExpressSetup;
  readonly onWallets: (state: WalletState) => void;
  readonly onFailure: (message: string | null) => void;
  /** The payment was cancelled elsewhere, with the reason if known. */
  readonly reopen: (message: string | null) => void;
};

/**
 * Shows the wallets above the card fields. Their space is reserved while they load and the fields below wait;
 * without a wallet it collapses before anything can be tapped.
 */
export function PaymentExpress({ payment, setup, onWallets, onFailure, reopen }: Props) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WalletState>('loading');
  const { orderId } = payment;

  async function open(): Promise<OpenPayment | null> {
    onFailure(null);
    const opened = await api
      ?.pay({ orderId, method: setup.method, fields: {} })
      .catch((error: unknown) => unansweredText(error, locale) ?? m.error_internal({}, { locale }));
    if (typeof opened === 'string') {
      onFailure(opened);
      return null;
    }
    if (opened?.kind === 'next' && opened.step.kind === 'elements') return { orderId, ...opened.step };
    if (opened?.kind === 'rejected') onFailure(withReason(opened.message, opened.why));
    else if (opened?.kind === 'paid') navigate(links.success(orderId));
    // A payment by another method is processing, or the order accepts none: its page explains.
    else navigate(opened?.kind === 'next' ? links.paymentOrder(orderId) : links.order(orderId));
    return null;
  }

  useWallets(
    place,
    { setup, amount: payment.total, locale, emailRequired: false },
    {
      onState: (now) => {
        setState(now);
        onWallets(now);
      },
      mayOpen: () => true,
      open,
      done: async (_, error) => {
        const after = await afterConfirm(api, orderId, error, locale);
        if (after.kind === 'go') return navigate(after.to, { state: { notice: after.notice ?? null } });
        if (after.kind === 'reopen') return reopen(after.message ?? m.payment_called_off({}, { locale }));
        onFailure(after.message);
      },
      broken: () => onFailure(m.payment_unsure({}, { locale })),
    },
  );
  return (
    <section
      className="express express--payment"
      data-state={state}
      aria-label={m.express_title({}, { locale })}
    >
      <div className="express__buttons" ref={place} />
      <p className="express__or">
        <span>{m.express_or_card({}, { locale })}</span>
      </p>
    </section>
  );
}
