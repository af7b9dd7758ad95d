import { expect, type Page } from '@playwright/test';
import { PHONE, TAGS, WIDE, waitUntilStill } from './audit.ts';
import { SIDEWAYS } from './probes.ts';
import { COLOURS, runAxe } from './run-axe.ts';

/** Something that opens over a page; its last step leaves it open. */
export type Overlay = {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Opens only on this screen. */
  readonly only?: 'wide' | 'phone';
};

/**
 * A list or a menu is reached from its opener, which is in a landmark, and scrolled by its arrow keys: the focus stays
 * in the opener.
 */
const ELSEWHERE = ['region', 'scrollable-region-focusable'];
const OPEN = '[role=dialog], dialog[open], [role=menu], [role=listbox], details[open]';

async function auditOpen(page: Page, name: string): Promise<string[]> {
  await expect(page.locator(OPEN).filter({ visible: true }).first(), `${name} opens`).toBeVisible();
  await waitUntilStill(page);
  const faults = [
    ...(await runAxe(page, { tags: TAGS, without: ELSEWHERE })),
    ...(await page.evaluate<string[]>(SIDEWAYS)),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, { rules: COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...faults, ...dark.map((fault) => `dark: ${fault}`)];
}

/** Opens everything that opens over this page, on a wide screen and a phone, and returns the faults of each. */
export async function auditOverlays(
  page: Page,
  url: string,
  overlays: readonly Overlay[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [screen, size] of [['wide', WIDE] as const, ['phone', PHONE] as const]) {
    await page.setViewportSize(size);
    for (const { name, open } of overlays.filter(({ only = screen }) => only === screen)) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open(page);
      faults.push(...(await auditOpen(page, name)).map((fault) => `${name}, ${screen}: ${fault}`));
    }
  }
  return faults;
}
