import type { ExpressSetup } from '@folio/contract/payments/express.view';
import type { Locale } from '@folio/domain/locale/locale';
import { type RefObject, useEffect, useRef } from 'react';
import { mayHaveWallet } from '../../page/shell/may-have-wallet.ts';
import { mountWallets, type WalletCalls, type Wallets } from './wallets.ts';

type WalletOptions = {
  readonly setup: ExpressSetup | null;
  /** Cents; the sheet shows the current value. */
  readonly amount: number;
  readonly locale: Locale;
  readonly emailRequired: boolean;
};

/** Mounts the wallets' buttons in `place` once per setup, with the latest total and callbacks. */
export function useWallets(
  place: RefObject<HTMLElement | null>,
  options: WalletOptions,
  calls: WalletCalls,
): void {
  const { setup, amount, locale, emailRequired } = options;
  const mounted = useRef<Wallets | null>(null);
  const latest = useRef({ amount, calls });
  latest.current = { amount, calls };
  const { publishableKey, scriptUrl, method } = setup ?? {};
  useEffect(() => {
    if (!place.current || !publishableKey || !scriptUrl || !method) return;
    if (!mayHaveWallet()) return latest.current.calls.onState('none');
    let gone = false;
    const now = () => latest.current.calls;
    const onState: WalletCalls['onState'] = (state) => !gone && now().onState(state);
    mountWallets(
      place.current,
      {
        ...{ setup: { publishableKey, scriptUrl, method }, amount: latest.current.amount, locale },
        emailRequired,
      },
      {
        onState,
        mayOpen: () => now().mayOpen(),
        open: (buyer) => now().open(buyer),
        done: (orderId, error) => now().done(orderId, error),
        broken: () => now().broken(),
      },
    ).then(
      (wallets) => {
        if (gone) return wallets.close();
        mounted.current = wallets;
        wallets.update(latest.current.amount);
      },
      () => onState('none'),
    );
    return () => {
      gone = true;
      mounted.current?.close();
      mounted.current = null;
    };
  }, [place, publishableKey, scriptUrl, method, locale, emailRequired]);
  useEffect(() => {
    mounted.current?.update(amount);
  }, [amount]);
}
