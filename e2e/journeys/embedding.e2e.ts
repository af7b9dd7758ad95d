import { fillHostedCard, hostPage, openHost, STORED } from '../customer/host-page.ts';
import { approveAtPaypal } from '../customer/provider-pages.ts';
import {
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillRegister,
  passChallenge,
  pay,
} from '../customer/simple-note.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';

test('[RT-1] [EN-1] [SH-2] [CH-5] a purchase inside another site’s page, which stays as it was', async ({
  page,
  context,
  email,
}) => {
  const before = await openHost(page);
  await expect(page.getByRole('heading', { name: /sin saber de registros/ })).toBeVisible();
  await expectAccessible(page, { part: 'body > :not(article)' });
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await answerSimpleNote(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu pedido' })).toBeVisible();
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await expect(page).toHaveURL(/#\/customer\/register$/);
  await page.reload();
  await fillRegister(page, email);
  await expect(page).toHaveURL(/#\/customer\/payment\//);
  await fillHostedCard(page, CARD_WITH_CHALLENGE);
  await pay(page);
  await passChallenge(page);
  await expect(page.getByRole('heading', { level: 1, name: /Pedido \d+: pagado/ })).toBeVisible();
  await expect(page.getByText('Te lo enviaremos por correo')).toBeVisible();
  await expect(page.locator('[data-folio]')).not.toContainText('Calle de Ejemplo 12');
  // The logo leads to the services, and a host's anchor is the host's own.
  await page.locator('.shell__logo').click();
  await expect(page).toHaveURL(/#\/servicios$/);
  await page.getByRole('link', { name: 'Antes' }).click();
  await expect(page).toHaveURL(/#antes$/);
  await expect(page.getByRole('heading', { name: /sin saber de registros/ })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/#\/servicios$/);
  expect(await hostPage(page)).toEqual(before);
  expect(await context.cookies()).toEqual([]);
  expect((await mailTo(email, /pedido/i)).links.length).toBeGreaterThan(0);
});

test('[AP-32] a payment leaves the host page for the provider and comes back to it', async ({
  page,
  context,
  email,
}) => {
  await openHost(page, 'strict');
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await answerSimpleNote(page);
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await fillRegister(page, email);
  await page.getByRole('link', { name: /PayPal/ }).click();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await approveAtPaypal(page);
  await expect(page.getByRole('heading', { level: 1, name: /Pedido \d+: pagado/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/host/strict');
  expect((await context.cookies()).filter(({ domain }) => domain.startsWith('14.'))).toEqual([]);
});

test('two tabs of a host page have a cart each @any-screen', async ({ page, context }) => {
  await openHost(page);
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect.poll(() => page.evaluate(STORED)).not.toBeNull();
  const other = await context.newPage();
  await openHost(other);
  expect(await other.evaluate(STORED)).toBeNull();
});
