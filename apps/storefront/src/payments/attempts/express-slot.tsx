import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { mayHaveWallet } from '../../page/shell/may-have-wallet.ts';
import { useShell } from '../../page/shell/use-shell.ts';

const CartExpress = lazy(async () => ({ default: (await import('./cart-express.tsx')).CartExpress }));

/** Distance from the viewport at which the wallets are loaded. */
const NEAR = '300px';

/**
 * Reserves a place for the cart's wallets below the checkout button, so that no button moves when they
 * appear. Loads their code only when the place is near the viewport and a wallet is possible.
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
