import type { ExpressSetup } from '@folio/contract/payments/express.view';
import { m } from '@folio/messages';
import { useRef, useState } from 'react';
import { useShell } from '../../../page/shell/use-shell.ts';
import { useWallets } from '../use-wallets.ts';
import type { WalletCalls, WalletState } from '../wallets.ts';

type Props = WalletCalls & {
  readonly setup: ExpressSetup;
  /** The total to pay, in cents. */
  readonly amount: number;
};

/**
 * Shows the wallets above the card fields, which wait for them. On a touch screen their space is reserved until then.
 */
export function CardWallets({ setup, amount, onState, ...calls }: Props) {
  const { locale } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WalletState>('loading');
  const follow = (now: WalletState) => {
    setState(now);
    onState(now);
  };
  useWallets(place, { setup, amount, locale, emailRequired: false }, { ...calls, onState: follow });
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
