import { expect, type Locator, type Page } from '@playwright/test';

const FURTHEST = 40;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < FURTHEST; presses += 1) {
    if (await isFocused(target)) return expectSeen(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with Tab: ${target}`);
}

/** The part of the DOM types needed here, since these sources compile without the DOM library. */
type Element = { readonly parentElement: Element | null; readonly matches: (selector: string) => boolean };
declare function getComputedStyle(element: Element): {
  readonly outlineStyle: string;
  readonly outlineWidth: string;
  readonly boxShadow: string;
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => (element as unknown as Element).matches(':focus'));

/** Checks for an outline or ring around the focused element or one of its ancestors. */
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

/** Moves the focus to an element and presses a key. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Presses Enter without waiting: if a key closes the focused frame, Chromium never acknowledges its release.
 */
export function sendEnter(page: Page): void {
  page.keyboard.press('Enter').catch(() => undefined);
}

/** Moves the focus to a field and types. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
