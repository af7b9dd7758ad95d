import type { Page } from '@playwright/test';
import type { Overlay } from './overlays.ts';

const button =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
const list =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first().click();
const key =
  (pressed: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('#work article').first().waitFor();
    await page.keyboard.press(pressed);
  };

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('Cola');
}

/** Overlays of pages of the back office, by the address of its page. */
export const OFFICE_OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/account': [
    { name: 'the sections', open: button('Secciones'), only: 'phone' },
    { name: 'the languages', open: button('Idioma') },
    { name: 'the user’s menu', open: button(/^Cuenta de/) },
    { name: 'the palette', open: openPalette },
    { name: 'the keys', open: (page) => page.keyboard.press('?') },
  ],
  '/?tab=all': [
    { name: 'the stores', open: list('Tienda') },
    { name: 'the products', open: list('Producto') },
  ],
  '/orders/{paid}?tab=all': [
    { name: 'a question', open: key('a') },
    { name: 'a cancellation', open: key('x') },
    { name: 'a refund', open: key('r') },
    { name: 'the address', open: button('Corregir o reenviar') },
    { name: 'the erasure', open: button('Borrar los datos') },
    { name: 'the invoice’s data', open: button('Corregir los datos del cliente') },
    { name: 'the templates', open: list('Plantilla') },
  ],
  '/orders/{search}?tab=all': [{ name: 'the found properties', open: button('Inmuebles encontrados') }],
  '/quotes/new': [{ name: 'the stores of a quote', open: list('Tienda') }],
  '/legal': [{ name: 'the stores of a text', open: list('Tienda') }],
};
