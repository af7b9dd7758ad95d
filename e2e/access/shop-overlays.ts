import type { Page } from '@playwright/test';
import type { Overlay } from './overlays.ts';

/** Opens the first part of the page's content that folds out. */
const unfold = (page: Page): Promise<void> =>
  page.locator('#main summary').filter({ visible: true }).first().click();

async function openPlaces(page: Page): Promise<void> {
  await page.getByLabel('Municipio', { exact: true }).pressSequentially('geta', { delay: 20 });
  await page.getByRole('option').first().waitFor();
}

/** Overlays and late parts of pages of the shop, by the address of its page. */
export const SHOP_OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/nota-simple/step4': [
    { name: 'the places', open: openPlaces },
    { name: 'the cart', open: (page) => page.locator('.shell__cart-button').click() },
    { name: 'the order so far', open: (page) => page.locator('.flow__order-bar').click(), only: 'phone' },
  ],
  '/cart': [
    {
      name: 'a line to change',
      open: (page) =>
        page
          .getByRole('link', { name: /^Modificar Nota/ })
          .first()
          .click(),
    },
    {
      name: 'a line to delete',
      open: (page) =>
        page
          .getByRole('button', { name: /^Eliminar Nota/ })
          .first()
          .click(),
    },
  ],
  '/customer/register': [{ name: 'the withdrawal', open: unfold }],
  '/pedidos/{paid}': [{ name: 'the links', open: unfold }],
};
