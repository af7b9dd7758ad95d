import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { mayHaveWallet } from '../shell/may-have-wallet.ts';
import { useShell } from '../shell/use-shell.ts';

const CartExpress = lazy(async () => ({ default: (await import('./cart-express.tsx')).CartExpress }));

/** How near its place has to come before a wallet is asked for. */
const NEAR = '300px';

/**
 * Where the cart's wallets will stand: below the button that goes on without them, so that nothing that is about to be tapped moves when they
 * come. Neither their code nor the provider's is loaded before their place is near, nor where there can be none.
 */
export function ExpressSlot() {
  const { hasWallets } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const mayTurn = document.documentElement.dataset.policy !== 'shop';
    if (!hasWallets || !mayTurn || !place.current || !mayHaveWallet()) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [hasWallets]);
  if (!hasWallets) return null;
  return (
    <div ref={place} className="cart__express">
      {isNear && (
        <Suspense>
          <CartExpress />
        </Suspense>
      )}
    </div>
  );
}
