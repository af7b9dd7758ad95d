import type { PaymentView } from '@folio/contract/payments/payment.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { type FormEvent, useRef } from 'react';
import { preload } from 'react-dom';
import { useShell } from '../../../page/shell/use-shell.ts';
import { Duty } from '../methods/duty.tsx';
import { PaymentExpress } from '../payment-express.tsx';
import { CardNotices } from './card-notices.tsx';
import { CardPlace } from './card-place.tsx';
import { shownStatus } from './card-state.ts';
import { TryAgain } from './try-again.tsx';
import { useCardPayment } from './use-card-payment.ts';

/**
 * The provider's card field in its own frame: the number never touches this page or our server (AP-30). Its
 * script's answer proves nothing; the server queries the provider.
 */
export function CardForm({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const { state, dispatch, pay } = useCardPayment(payment, place, locale);
  const { status, failure, inputError, isComplete, wallets } = state;
  const shown = shownStatus(state);
  // The document's head names the script, so that it loads in parallel with the page's own.
  const account = payment.cardAccount ?? payment.express;
  if (account) preload(account.scriptUrl, { as: 'script' });
  const reopen = (message: string | null) => dispatch({ type: 'reopened', message });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return pay();
  };
  return (
    <>
      {payment.express && wallets !== 'none' && (
        <PaymentExpress
          payment={payment}
          setup={payment.express}
          onWallets={(next) => dispatch({ type: 'wallets', wallets: next })}
          onFailure={(message) => dispatch({ type: 'wallet-failed', message })}
          reopen={reopen}
        />
      )}
      <form className="checkout__card" onSubmit={submit} data-state={shown}>
        <CardNotices
          payment={payment}
          failure={inputError ?? failure}
          isCancelled={payment.isCancelled && failure === payment.failure}
          isUnreachable={status === 'unreachable'}
        />
        <CardPlace className="checkout__card-field" place={place} />
        {shown === 'loading' && <div className="f-skeleton f-skeleton--card" aria-hidden="true" />}
        {status === 'rejected' && <TryAgain tryAgain={() => reopen(null)} />}
        <p className="checkout__card-right" role="status">
          {isComplete && m.card_number_right({}, { locale })}
        </p>
        <Duty payment={payment} />
        <Button
          variant="primary"
          type="submit"
          busy={status === 'paying'}
          disabled={shown !== 'ready' && shown !== 'paying'}
        >
          {m.payment_pay({ price: formatPrice(payment.total, locale) }, { locale })}
        </Button>
      </form>
    </>
  );
}
