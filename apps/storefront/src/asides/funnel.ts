import { WARNED, type Warned } from '../flow/answers/warned.ts';
import { links } from '../links.ts';
import type { ShownPage } from '../shell/shown-pages.ts';

type Event = {
  readonly product: number;
  readonly step: string;
  readonly event: 'reached' | 'left' | 'warning';
  readonly code?: string;
};

/** Pages behind a form, and what their step is called: each counts for all that is in the cart. */
const BEHIND: Readonly<Record<string, string>> = {
  '/cart': 'cart',
  '/customer/register': 'register',
  '/customer/checkout': 'register',
};
const SEND_MS = 10_000;
const MOST = 50;
/** A page that goes so soon after a press on it leads on within the shop. */
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

function placesOf({ path, shell, view }: ShownPage): Omit<Event, 'event'>[] {
  const step = BEHIND[path];
  if (step) {
    const products = new Set(shell?.cart.lines.map(({ productId }) => productId));
    return [...products].map((product) => ({ product, step }));
  }
  const key = path.split('/')[2];
  return view && key ? [{ product: view.product.id, step: key }] : [];
}

/**
 * Tells the shop's own counter which steps were reached, from which the visitor left, and what was warned of: products, steps and codes, and
 * nothing by which two of them could be known to be one person's. Sent in batches, the last as the page goes.
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
    here = placesOf(page);
    for (const place of here) note({ ...place, event: 'reached' });
  };
}
