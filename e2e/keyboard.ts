import { expect, type Locator, type Page } from '@playwright/test';

const FURTHEST = 40;

/** Goes on with Tab until the focus is there, and checks that a person sees it there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < FURTHEST; presses += 1) {
    if (await isFocused(target)) return expectSeen(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with Tab: ${target}`);
}

/** As much of an element and its look as is asked here: this side of the project knows no DOM. */
type Element = { readonly parentElement: Element | null; readonly matches: (selector: string) => boolean };
declare function getComputedStyle(element: Element): {
  readonly outlineStyle: string;
  readonly outlineWidth: string;
  readonly boxShadow: string;
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => (element as unknown as Element).matches(':focus'));

/** An outline or a ring around what has the focus, or around what it stands in. */
export async function expectSeen(target: Locator): Promise<void> {
  const seen = () =>
    target.evaluate((focused) => {
      const element = focused as unknown as Element;
      return [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      });
    });
  await expect.poll(seen, { message: `the focus on ${target} cannot be seen` }).toBe(true);
}

/** Presses what it has gone to. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Sends Enter to what has the focus, and does not wait: when a key closes the frame that has the focus, Chromium never acknowledges
 * the key's release.
 */
export function sendEnter(page: Page): void {
  page.keyboard.press('Enter').catch(() => undefined);
}

/** Writes into the field it has gone to. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
