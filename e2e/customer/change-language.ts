import type { Page } from '@playwright/test';

/** Changes the language on a page with a form, whose footer is folded. */
export async function changeLanguage(page: Page, language: string): Promise<void> {
  await page.locator('.shell__fold > summary').click();
  await page.getByRole('button', { name: language }).click();
}
