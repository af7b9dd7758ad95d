import type { ExpressSetup } from '@folio/contract/payments/express.view';
import type { PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import type { StripeError } from '@stripe/stripe-js';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../page/api/browser-context.ts';
import { unansweredText } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { CardWallets } from './card/card-wallets.tsx';
import { afterConfirm } from './provider/after-confirm.ts';
import { withReason } from './provider/with-reason.ts';
import type { OpenPayment, WalletState } from './wallets.ts';

type Props = {
  readonly payment: PaymentView;
  readonly setup: ExpressSetup;
  readonly onWallets: (state: WalletState) => void;
  readonly onFailure: (message: string | null) => void;
  /** The payment was cancelled elsewhere, with the reason if known. */
  readonly reopen: (message: string | null) => void;
};

/** The wallets of an order's payment page. */
export function PaymentExpress({ payment, setup, onWallets, onFailure, reopen }: Props) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
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

  async function done(_: string, error: StripeError | undefined) {
    const after = await afterConfirm(api, orderId, error, locale);
    if (after.kind === 'go') return navigate(after.to, { state: { notice: after.notice ?? null } });
    if (after.kind === 'reopen') return reopen(after.message ?? m.payment_called_off({}, { locale }));
    onFailure(after.message);
  }

  return (
    <CardWallets
      setup={setup}
      amount={payment.total}
      onState={onWallets}
      mayOpen={() => true}
      open={open}
      done={done}
      broken={() => onFailure(m.payment_unsure({}, { locale }))}
    />
  );
}
