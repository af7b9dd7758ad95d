import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';

const load = () => import('./cart-panel.tsx');

/** Bundled on the server; a browser with an empty cart never loads it. */
const CartPanel = import.meta.env.SSR
  ? (await load()).CartPanel
  : lazy(async () => ({ default: (await load()).CartPanel }));

/**
 * The cart in the header (SH-3): hidden without lines, and below two on the customer's pages, whose summary
 * shows it.
 */
export function CartMenu() {
  const { cart, showCart } = useShell();
  const { pathname } = useLocation();
  const minimum = pathname.startsWith('/customer') ? 2 : 1;
  if (!showCart || cart.lines.length < minimum || pathname === links.cart()) return null;
  return (
    <Suspense>
      <CartPanel />
    </Suspense>
  );
}
