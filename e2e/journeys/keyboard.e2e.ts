import { press, tabTo } from '../customer/keyboard.ts';
import { buyByKeyboard } from '../customer/keyboard-purchase.ts';
import { addToCart, answerSimpleNote, openCart } from '../customer/simple-note.ts';
import { expect, test } from '../shop/shop.ts';

test('a whole purchase works by keyboard alone, including the card and the bank’s challenge', async ({
  page,
  email,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await press(page, page.getByRole('link', { name: /Solicitar Nota Simple/ }));

  await buyByKeyboard(page, email);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gracias, hemos recibido tu pedido' }),
  ).toBeVisible();
});

test('a dialog traps the focus, Escape closes it, and the focus returns @all', async ({ page }) => {
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await addToCart(page);
  await openCart(page);
  const edit = page.getByRole('link', { name: 'Modificar Nota Simple' }).first();
  await press(page, edit);
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Dirección del inmueble' });
  await tabTo(page, address);
  // The page behind is inert: after the dialog's last element the focus moves to the browser's toolbar, never
  // to the page.
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});
