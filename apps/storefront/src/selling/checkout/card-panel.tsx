import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { preload } from 'react-dom';
import { useShell } from '../../page/shell/use-shell.ts';
import { CardPlace } from '../../payments/attempts/card/card-place.tsx';
import { shownStatus } from '../../payments/attempts/card/card-state.ts';
import { CardWallets } from '../../payments/attempts/card/card-wallets.tsx';
import type { useCheckoutCard } from './use-checkout-card.ts';

type Props = {
  readonly card: ReturnType<typeof useCheckoutCard>;
  readonly checkout: Pick<CheckoutView, 'express' | 'totals'>;
  /** The provider's script, which the document's head then names. */
  readonly scriptUrl: string | undefined;
  /** Returns why no wallet may open yet; null if one may. */
  readonly missing: () => string | null;
};

/** The wallets and the provider's card field under the card method: the number never touches this page (AP-30). */
export function CardPanel({ card, checkout: { express, totals }, scriptUrl, missing }: Props) {
  const { locale } = useShell();
  const { state, dispatch, place, open, settle } = card;
  const shown = shownStatus(state);
  const fail = (message: string | null) => dispatch({ type: 'wallet-failed', message });
  const message = state.inputError ?? state.failure;
  if (scriptUrl) preload(scriptUrl, { as: 'script' });
  return (
    <div className="checkout__card" data-state={shown}>
      {express && state.wallets !== 'none' && (
        <CardWallets
          setup={express}
          amount={totals.total}
          onState={(wallets) => dispatch({ type: 'wallets', wallets })}
          mayOpen={() => {
            const reason = missing();
            fail(reason);
            return reason === null;
          }}
          open={open}
          done={settle}
          broken={() => fail(m.payment_unsure({}, { locale }))}
        />
      )}
      <noscript>
        <Notice tone="warning">{m.checkout_noscript({}, { locale })}</Notice>
      </noscript>
      {message && (
        <Notice tone="danger" reply={message}>
          {message}
        </Notice>
      )}
      {state.status === 'unreachable' && (
        <Notice tone="danger" live>
          {m.checkout_card_unreachable({}, { locale })}
        </Notice>
      )}
      <CardPlace className="checkout__card-field" place={place} />
      {shown === 'loading' && <div className="f-skeleton f-skeleton--card" aria-hidden="true" />}
      <p className="checkout__card-right" role="status">
        {state.isComplete && m.card_number_right({}, { locale })}
      </p>
    </div>
  );
}
