import { links } from '../../page/links.ts';
import type { ShownPage } from '../../page/shell/shown-pages.ts';
import { WARNED, type Warned } from '../flow/answers/warned.ts';

type Event = {
  readonly product: number;
  readonly step: string;
  readonly event: 'reached' | 'left' | 'warning';
  readonly code?: string;
};

/** The funnel's names of pages after a form; each counts for every product in the cart. */
const BEHIND: Readonly<Record<string, string>> = {
  '/cart': 'cart',
  '/customer/register': 'register',
  '/customer/checkout': 'register',
};
const SEND_MS = 10_000;
const MOST = 50;
/** Leaving the page within this time after a press, in milliseconds, counts as navigation in the shop. */
const LEADS_ON_MS = 2_000;

let waiting: Event[] = [];
function note(event: Event): void {
  waiting.push(event);
  if (waiting.length >= MOST) sendWaiting();
}

function sendWaiting(): void {
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' });
  waiting = [];
  navigator.sendBeacon(links.funnel(), body);
}

function funnelEntries({ path, shell, view }: ShownPage): Omit<Event, 'event'>[] {
  const step = BEHIND[path];
  if (step) {
    const products = new Set(shell?.cart.lines.map(({ productId }) => productId));
    return [...products].map((product) => ({ product, step }));
  }
  const key = path.split('/')[2];
  return view && key ? [{ product: view.product.id, step: key }] : [];
}

/**
 * Reports steps reached, steps left and warnings to the shop's own counter. The reports contain only products, steps
 * and codes, so they cannot be linked to a person. They are sent in batches, the last as the page closes.
 */
export function funnel(): (page: ShownPage) => void {
  let here: Omit<Event, 'event'>[] = [];
  let pressedAt = 0;
  const press = () => {
    pressedAt = performance.now();
  };
  document.addEventListener('click', press, true);
  document.addEventListener('submit', press, true);
  document.addEventListener(WARNED, (event) => {
    const { product, step, codes } = (event as CustomEvent<Warned>).detail;
    for (const code of codes) note({ product, step, event: 'warning', code });
  });
  addEventListener('pagehide', () => {
    const leadsOn = performance.now() - pressedAt < LEADS_ON_MS;
    if (!leadsOn) for (const place of here) note({ ...place, event: 'left' });
    sendWaiting();
  });
  setInterval(sendWaiting, SEND_MS);
  return (page) => {
    here = funnelEntries(page);
    for (const place of here) note({ ...place, event: 'reached' });
  };
}
