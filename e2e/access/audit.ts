import type { Page } from '@playwright/test';
import { MOVING, UNTOLD } from './preference-probes.ts';
import { COVERED, OUTLINE, SIDEWAYS } from './probes.ts';
import { COLOURS, runAxe, WCAG } from './run-axe.ts';

/** With axe's good practice. */
export const TAGS = [...WCAG, 'best-practice'];

/** Wide, a phone, and what 1280 by 1024 pixels leave at 400 % (WCAG 1.4.10). */
export const WIDE = { width: 1440, height: 900 } as const;
export const PHONE = { width: 360, height: 740 } as const;
const ZOOMED = { width: 320, height: 256 } as const;

type Options = { readonly foreign?: string | undefined };

const probe = (page: Page, script: string): Promise<string[]> => page.evaluate(script);

/** Resolves when the page stands still: its next two frames are drawn. */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

/**
 * Scrolls a page with a bar at its bottom to its end, and any other to its top: elsewhere the bar, or a header that
 * stays, covers a part of some control, which would then count as too small.
 */
const UNCOVER = `{
  const isBar = ({ position, bottom }) => position === 'sticky' && bottom !== 'auto';
  const hasBar = [...document.querySelectorAll('main *')].some((element) => isBar(getComputedStyle(element)));
  scrollTo(0, hasBar ? document.documentElement.scrollHeight : 0);
}`;

/** Everything that one page must meet on these screens, light. Returns the faults, each with its screen. */
async function auditScreens(page: Page, options: Options): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of [WIDE, PHONE, ZOOMED]) {
    await page.setViewportSize(screen);
    await page.evaluate(UNCOVER);
    await waitUntilStill(page);
    const found = [...(await runAxe(page, { ...options, tags: TAGS })), ...(await probe(page, SIDEWAYS))];
    faults.push(...found.map((fault) => `${screen.width}: ${fault}`));
  }
  await page.evaluate('scrollTo(0, 0)');
  return faults;
}

/** Gives the focus to everything in turn, and returns what is then hidden. Lists open by it, so this comes last. */
async function auditFocus(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const screen of [WIDE, PHONE, ZOOMED]) {
    await page.setViewportSize(screen);
    await waitUntilStill(page);
    found.push(...(await probe(page, COVERED)).map((fault) => `${screen.width}: ${fault}`));
  }
  await page.setViewportSize(WIDE);
  return found;
}

/** Returns what the user's own colours hide on a wide screen and on a phone. */
async function auditOwnColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  const found = new Set<string>();
  for (const screen of [PHONE, WIDE]) {
    await page.setViewportSize(screen);
    for (const fault of await probe(page, UNTOLD)) found.add(`own colours: ${fault}`);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return [...found];
}

/**
 * Checks a page that is open: WCAG 2.2 AA on three screens, what it says to assistive technology, contrast in the
 * dark, the user's own colours, and that nothing moves with reduced motion, which the page's context must emulate.
 * Returns the faults in words, none if all is well.
 */
export async function audit(page: Page, foreign?: string): Promise<string[]> {
  const faults = await auditScreens(page, { foreign });
  faults.push(...(await probe(page, OUTLINE)), ...(await probe(page, MOVING)));
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, { foreign, rules: COLOURS });
  return [
    ...faults,
    ...dark.map((fault) => `dark: ${fault}`),
    ...(await auditOwnColours(page)),
    ...(await auditFocus(page)),
  ];
}
