import { expect, type FrameLocator, type Page } from '@playwright/test';
import { sendEnter } from './keyboard.ts';

/** Sets the wallets that the sandbox's frames offer; an automated browser has none of its own. */
export async function haveWallets(page: Page, wallets: string): Promise<void> {
  await page.addInitScript(`window.sandboxWallets = ${JSON.stringify(wallets)}`);
}

/** Returns the wallets' buttons in the provider's frame. */
export const walletButtons = (page: Page): FrameLocator => page.frameLocator('.express__buttons iframe');

/** Presses a wallet's button, by keyboard like {@link press}. */
export async function pressWallet(page: Page, wallet: RegExp): Promise<void> {
  await walletButtons(page).getByRole('button', { name: wallet }).focus();
  sendEnter(page);
}

/** Presses a wallet's button and waits for its sheet, whose script focuses the first button when it is ready. */
export async function openSheet(page: Page, wallet: RegExp): Promise<FrameLocator> {
  await pressWallet(page, wallet);
  const sheet = page.frameLocator('dialog iframe');
  await expect(sheet.getByRole('heading', { name: wallet })).toBeVisible();
  await expect(sheet.getByRole('button').first()).toBeFocused();
  return sheet;
}

/**
 * Presses a button of the sheet by keyboard: a browser drops clicks on a frame that has just moved or
 * resized.
 */
export async function press(sheet: FrameLocator, name: string): Promise<void> {
  await sheet.getByRole('button', { name, exact: true }).focus();
  sendEnter(sheet.owner().page());
}
