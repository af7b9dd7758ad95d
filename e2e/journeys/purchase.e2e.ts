import { enterMailedCode } from '../customer/enter-code.ts';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  openCart,
  passChallenge,
  pay,
  register,
} from '../customer/simple-note.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { deliver } from '../staff/deliver.ts';

test('[RT-1] [RT-3] [SW-3] [CT-1] [RT-12] a Nota Simple from the first click to the open document @both-widths', async ({
  page,
  email,
  browser,
  shopUrl,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await expect(page).toHaveURL(/\/servicios$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await answerSimpleNote(page);
  await expectAccessible(page);

  // Change an answer from the review and return to it.
  await page.getByRole('link', { name: 'Modificar: Dirección del inmueble' }).first().click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Plaza Inventada 3, bajo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu pedido' })).toBeVisible();
  await expect(page.getByText('Plaza Inventada 3, bajo').first()).toBeVisible();
  await addToCart(page);
  await openCart(page);

  // Edit the line in its dialog.
  await page.getByRole('link', { name: 'Modificar Nota Simple' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Ejemplo 40, 1.º A');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Calle de Ejemplo 40, 1.º A').first()).toBeVisible();

  // Delete it and add another.
  await page.getByRole('button', { name: 'Eliminar Nota Simple' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pedido está vacío' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir un documento' }).click();
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await answerSimpleNote(page, { town: 'Zaragoza' });
  await addToCart(page);
  await expect(page).toHaveURL(/\/customer\/register$/);
  await expectAccessible(page);

  await register(page, email);
  await fillCard(page, CARD_WITH_CHALLENGE);
  await pay(page);
  await passChallenge(page);
  await expect(page).toHaveURL(/\/customer\/checkout\/success\/14\d{8}/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gracias, hemos recibido tu pedido' }),
  ).toBeVisible();
  await expectAccessible(page);
  const orderId = /success\/(\d+)/.exec(page.url())?.[1] ?? '';

  const confirmation = await mailTo(email, /Hemos recibido tu pedido/);
  expect(confirmation.subject).toContain(orderId);
  expect(confirmation.text).toContain('25,12');

  // Staff find the order, upload the document and mark it ready.
  await deliver(browser, shopUrl, orderId);

  // The customer opens the order by the mailed link on another device, and the document in the page.
  const ready = await mailTo(email, /Tu documento está listo: Nota Simple/);
  const link = ready.links.find((url) => url.includes('/pedidos/')) ?? '';
  const elsewhere = await browser.newContext({ locale: 'es-ES', viewport: page.viewportSize() ?? undefined });
  const customer = await elsewhere.newPage();
  await customer.goto(link);
  await expect(customer).toHaveURL(new RegExp(`/pedidos/${orderId}$`));
  await expect(customer.getByText('Listo', { exact: true })).toBeVisible();
  await expectAccessible(customer);
  // The link alone shows no documents; the code mailed to the order's address does.
  await customer.getByRole('button', { name: 'Enviar el código' }).click();
  await enterMailedCode(customer, email);
  await customer.getByRole('link', { name: 'nota-simple.pdf' }).click();
  await expect(customer.getByRole('region', { name: 'Página 1 de 2' })).toBeVisible();
  await elsewhere.close();
});

test('each question opens at the top, and the back button restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'Sí' }).click();
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill('Bruno Muestra Inventado');
  await page.getByRole('button', { name: 'Continuar' }).scrollIntoViewIfNeeded();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.keyboard.press('Enter');
  await expect(heading('¿Dónde está el inmueble?')).toBeFocused();
  await expect(heading('¿Dónde está el inmueble?')).toBeInViewport();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(heading('¿Cómo se llama el propietario?')).toBeFocused();
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
});
