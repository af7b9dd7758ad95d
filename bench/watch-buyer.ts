import type { BrowserContext, Page } from '@playwright/test';

/** `keys`: those that write nothing, as Tab and Enter do. */
export type Effort = { taps: number; keys: number; characters: number; screens: string[] };

/** The model: what a tap, a character and a screen take, in seconds. */
export const secondsOf = ({ taps, characters, screens }: Effort): number =>
  1.2 * taps + 0.25 * characters + 4 * screens.length;

/** Runs in each page: tells of taps and of what is written. A field that is written to without a tap was tapped all the same. */
const LISTENER = `(() => {
  const tell = (what, amount) => window.folioBuyer?.(what, amount);
  const isText = (it) => it instanceof HTMLTextAreaElement ||
    (it instanceof HTMLInputElement && !/checkbox|radio|submit|button|file/.test(it.type));
  const lengths = new WeakMap();
  let tapped = -10_000;
  addEventListener('pointerdown', (event) => {
    if (!event.isTrusted) return;
    tapped = performance.now();
    tell('taps', 1);
  }, true);
  addEventListener('keydown', (event) => {
    if (event.isTrusted && event.key.length > 1) tell('keys', 1);
  }, true);
  addEventListener('input', (event) => {
    const it = event.target;
    if (!event.isTrusted && !(it instanceof HTMLSelectElement)) return;
    if (it instanceof HTMLSelectElement) return tell('taps', 2);
    if (!isText(it)) return;
    const before = lengths.get(it);
    if (before === undefined && performance.now() - tapped > 2000) tell('taps', 1);
    lengths.set(it, it.value.length);
    tell('characters', Math.max(0, it.value.length - (before ?? 0)));
  }, true);
})()`;

/** Notes the screen of the shop that stands, once however long it stands. A provider's page is none. */
function noteScreen({ screens }: Effort, page: Page, port: string): boolean {
  const url = new URL(page.url());
  if (url.port !== port) return false;
  // After the first attempt the address of an order's page of payment names the order.
  const path = url.pathname.replace(/\/(order|success)\/\d+$/, '');
  if (screens.at(-1) !== path) screens.push(path);
  return true;
}

/**
 * Records what a purchase asks of who makes it in `context`: taps, characters, and the shop's screens on which something is done, the
 * last one by `seen`. Providers' pages count for nothing, their fields on a page of ours do.
 */
export async function watchBuyer(context: BrowserContext, shopUrl: string) {
  const effort: Effort = { taps: 0, keys: 0, characters: 0, screens: [] };
  const { port } = new URL(shopUrl);
  await context.exposeBinding(
    'folioBuyer',
    ({ page }, what: 'taps' | 'keys' | 'characters', amount: number) => {
      if (noteScreen(effort, page, port)) effort[what] += amount;
    },
  );
  await context.addInitScript(LISTENER);
  return { effort, seen: (page: Page) => noteScreen(effort, page, port) };
}
