import type { ExpressSetup } from '@folio/contract/payments/express.view';
import { m } from '@folio/messages';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { useShell } from '../../../page/shell/use-shell.ts';
import { CardNotices } from './card-notices.tsx';
import { CardPlace } from './card-place.tsx';
import { shownStatus } from './card-state.ts';
import { CardWallets } from './card-wallets.tsx';
import type { useCard } from './use-card.ts';

type Props = {
  readonly card: ReturnType<typeof useCard>;
  readonly express: ExpressSetup | null;
  /** The total to pay, in cents. */
  readonly amount: number;
  /** The provider's script, which the document's head then names. */
  readonly scriptUrl: string | undefined;
  /** Returns why no wallet may open yet; null if one may. */
  readonly missing: () => string | null;
  /** What the page says without scripts, and where the field does not load. */
  readonly noScript: ReactNode;
  readonly unreachable: string;
  /** The failure to begin with: the customer cancelled. */
  readonly cancelled?: string | null;
};

/**
 * The wallets and the provider's card field in its own frame: the number never touches this page or our server (AP-30).
 */
export function CardPanel({ card, express, amount, scriptUrl, missing, ...texts }: Props) {
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
          amount={amount}
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
      <CardNotices
        noScript={texts.noScript}
        failure={message}
        isCancelled={message === texts.cancelled}
        unreachable={state.status === 'unreachable' ? texts.unreachable : null}
      />
      <CardPlace className="checkout__card-field" place={place} />
      {shown === 'loading' && <div className="f-skeleton f-skeleton--card" aria-hidden="true" />}
      <p className="checkout__card-right" role="status">
        {state.isComplete && m.card_number_right({}, { locale })}
      </p>
    </div>
  );
}
