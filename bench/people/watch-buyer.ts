import type { BrowserContext, Page } from '@playwright/test';

/** The effort of a purchase. */
export type Effort = { taps: number; characters: number; screens: string[] };

/** Models the seconds that taps, characters and screens take. */
export const estimateSeconds = ({ taps, characters, screens }: Effort): number =>
  1.2 * taps + 0.25 * characters + 4 * screens.length;

/** Runs in each page and reports taps and typed text. Text in an untapped field counts as a tap, too. */
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

/** Records the shop's current screen once. Skips a provider's pages. */
function noteScreen({ screens }: Effort, page: Page, port: string): boolean {
  const url = new URL(page.url());
  if (url.port !== port) return false;
  // After the first attempt the payment page's URL contains the order.
  const path = url.pathname.replace(/\/(order|success)\/\d+$/, '');
  if (screens.at(-1) !== path) screens.push(path);
  return true;
}

/**
 * Records the effort of a purchase in `context`: taps, characters, and the screens with actions; `seen` adds
 * the last one. Excludes providers' pages, but not their fields on the shop's pages.
 */
export async function watchBuyer(context: BrowserContext, shopUrl: string) {
  const effort: Effort = { taps: 0, characters: 0, screens: [] };
  const { port } = new URL(shopUrl);
  await context.exposeBinding('folioBuyer', ({ page }, what: 'taps' | 'characters', amount: number) => {
    if (noteScreen(effort, page, port)) effort[what] += amount;
  });
  await context.addInitScript(LISTENER);
  return { effort, seen: (page: Page) => noteScreen(effort, page, port) };
}
