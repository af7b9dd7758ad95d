import { enterMailedCode } from '../customer/enter-code.ts';
import { orderPaid } from '../customer/order-by-calls.ts';
import { expect, expectAccessible, mailsTo, mailTo, test } from '../shop/shop.ts';

test('[RT-12] [RT-9] [BC-9] a guest who lost the mail returns by a code and corrects the address @all', async ({
  page,
  browser,
  email,
}) => {
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/customer/checkout/success/${orderId}`);
  await expect(page.getByRole('link', { name: '¿No es tu correo? Corrígelo' })).toBeVisible();

  const other = await browser.newContext({ viewport: page.viewportSize() });
  const back = await other.newPage();
  await back.goto('/pedidos');
  await back.getByRole('link', { name: 'Abrir un pedido con su número' }).click();
  await expect(back.getByRole('heading', { level: 1, name: 'Abrir mi pedido' })).toBeVisible();
  await expectAccessible(back);
  await back.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(back.getByLabel('Número de pedido')).toBeFocused();
  await back.getByLabel('Número de pedido').fill(orderId);
  await back.getByLabel('Correo del pedido').fill(email);
  await back.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(back.getByRole('heading', { level: 1, name: 'Escribe el código' })).toBeVisible();
  await expectAccessible(back);
  await back.getByLabel('Código', { exact: true }).fill('000');
  await back.getByRole('button', { name: 'Abrir el pedido' }).click();
  await expect(back.getByText('Escribe las seis cifras del código.')).toBeVisible();
  await enterMailedCode(back, email);
  await expect(back.getByRole('heading', { level: 1 })).toContainText(orderId);
  await expect(back.getByText('Calle de Ejemplo 12').first()).toBeVisible();

  await back.getByRole('link', { name: '¿No es tu correo? Corrígelo' }).click();
  const corrected = `corregido.${email}`;
  await back.getByLabel('Correo correcto').fill(corrected);
  await back.getByRole('button', { name: 'Guardar el correo' }).dblclick();
  await expect(back.getByText(`desde ahora escribimos a ${corrected}`)).toBeVisible();
  await expectAccessible(back);
  expect((await mailTo(email, /tiene otro correo/)).text).not.toContain(corrected);
  const confirmed = await mailTo(corrected, /Pedido|pedido/);
  const link = confirmed.links.find((url) => url.includes(`/pedidos/${orderId}?k=`)) ?? '';
  expect((await mailsTo(corrected)).length).toBe(1);
  // The browser that ordered keeps the order, no matter who corrects its address.
  await page.goto(`/pedidos/${orderId}`);
  await expect(page.getByText('Calle de Ejemplo 12').first()).toBeVisible();

  const stranger = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText(/Para proteger a quien hizo este pedido/)).toBeVisible();
  await expect(stranger.getByText('Calle de Ejemplo 12')).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Enviar el código' }).click();
  await enterMailedCode(stranger, corrected);
  await expect(stranger.getByText('Calle de Ejemplo 12').first()).toBeVisible();

  await back.getByText('El enlace de este pedido').click();
  await back.getByRole('button', { name: 'Anular los enlaces' }).click();
  await expect(back.getByText(/ya no abren el pedido/)).toBeVisible();
  const late = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1 })).not.toContainText(orderId);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false, hydrates: false });

  test('[RT-12] a link opens the order, and a code its data', async ({ request, page, email }) => {
    const orderId = await orderPaid(request, email);
    const { links } = await mailTo(email, /Pedido|pedido/);
    await page.goto(links.find((url) => url.includes(`/pedidos/${orderId}?k=`)) ?? '');
    await page.getByRole('button', { name: 'Enviar el código' }).click();
    await enterMailedCode(page, email);
    await expect(page.getByText('Calle de Ejemplo 12').first()).toBeVisible();
  });
});
