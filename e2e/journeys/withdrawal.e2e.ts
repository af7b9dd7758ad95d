import type { Page } from '@playwright/test';
import { press, tabTo } from '../customer/keyboard.ts';
import { buyTwoNotes } from '../customer/two-notes.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const firstLine = (page: Page) => page.getByRole('checkbox', { name: /Nota Simple/ }).first();
const link = (page: Page) => page.getByRole('link', { name: 'Desistir del contrato aquí' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Reloads the order's page until the refund's credit note shows. */
const expectCreditNote = (page: Page, amount: RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Factura rectificativa/ })).toBeVisible();
    await expect(page.getByText(amount)).toBeVisible();
  }).toPass();

test('[AP-28] [OS-1] a guest withdraws one of two lines by keyboard, and gets the mail and the credit note', async ({
  page,
  email,
}) => {
  const orderId = await buyTwoNotes(page, email);
  await expect(page.getByText(/Puedes desistir del contrato hasta el/)).toBeVisible();
  await press(page, link(page));
  await expect(heading(page, 'Desistir del contrato')).toBeVisible();
  await expectAccessible(page);

  // Without a line nothing happens.
  await press(page, button(page, 'Continuar'));
  await expect(page.getByRole('alert')).toContainText('Elige al menos un documento');
  await press(page, firstLine(page), 'Space');
  await press(page, button(page, 'Continuar'));
  await expect(heading(page, 'Confirma que desistes')).toBeFocused();
  await expect(page.getByText(/te devolvemos todo, 25,12\s€/)).toBeVisible();
  await expectAccessible(page);

  // Going back keeps the choice, by the browser's button too.
  await press(page, page.getByRole('link', { name: 'Cambiar lo elegido' }));
  await expect(firstLine(page)).toBeChecked();
  await press(page, page.getByRole('checkbox', { name: 'Elegir todo' }), 'Space');
  await expect(page.getByRole('checkbox', { name: /Nota Simple/, checked: true })).toHaveCount(2);
  await press(page, firstLine(page), 'Space');
  await press(page, button(page, 'Continuar'));
  await expect(page.getByText(/en cuanto a: Nota Simple \(2 de 2\): Calle de Ejemplo 14/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /Nota Simple/ })).toHaveCount(2);
  await expect(firstLine(page)).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Calle de Ejemplo 14/ })).toBeChecked();
  await page.goBack();
  await expect(heading(page, 'Confirma que desistes')).toBeVisible();
  await tabTo(page, page.getByLabel('Motivo (opcional)'));
  await page.keyboard.type('Ya tengo la primera.');
  await press(page, button(page, 'Confirmar el desistimiento'));
  await expect(heading(page, 'Has desistido')).toBeVisible();
  await expect(
    page.getByText(
      `Desisto del contrato del pedido ${orderId} en cuanto a: Nota Simple (1 de 2): Calle de Ejemplo 12, Getafe (Madrid).`,
    ),
  ).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(email, new RegExp(`has desistido del pedido ${orderId}`));
  expect(mail.text).toContain('Ya tengo la primera.');
  await mailTo(email, /Te devolvemos 25,12\s€ del pedido/);
  await press(page, page.getByRole('link', { name: 'Volver al pedido' }));
  await expect(page.locator('.orders__line')).toHaveCount(2);
  await expectCreditNote(page, /Te devolvimos 25,12\s€ el /);
  await expect(page.getByText('Abonado')).toBeVisible();
  await expect(page.getByText('Pendiente de tramitar')).toBeVisible();
  await expectAccessible(page);
});

test('[AP-28] [OS-1] a guest withdraws without scripts, and twice is refused with the reason @all', async ({
  page,
  browser,
  email,
}) => {
  const orderId = await buyTwoNotes(page, email);
  const state = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state, locale: 'es-ES' });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await link(bare).click();
  await button(bare, 'Continuar').click();
  await expect(bare.getByText('Elige al menos un documento de este pedido.')).toBeVisible();
  await button(bare, 'Elegir todo').click();
  await expect(bare.getByRole('checkbox', { name: /Nota Simple/, checked: true })).toHaveCount(2);
  await bare
    .getByRole('checkbox', { name: /Nota Simple/ })
    .last()
    .uncheck();
  await button(bare, 'Continuar').click();
  await expect(heading(bare, 'Confirma que desistes')).toBeVisible();
  await bare.getByRole('link', { name: 'Cambiar lo elegido' }).click();
  await expect(firstLine(bare)).toBeChecked();
  await expect(bare.getByRole('checkbox', { name: /Nota Simple/ }).last()).not.toBeChecked();
  await button(bare, 'Continuar').click();
  await bare.goBack();
  await expect(firstLine(bare)).toBeChecked();
  await button(bare, 'Continuar').click();
  await expect(heading(bare, 'Confirma que desistes')).toBeVisible();
  const second = await plain.newPage();
  await second.goto(`${new URL(page.url()).origin}/pedidos/${orderId}/desistir`);
  await firstLine(second).check();
  await button(second, 'Continuar').click();
  await button(bare, 'Confirmar el desistimiento').click();
  await expect(heading(bare, 'Has desistido')).toBeVisible();
  await button(second, 'Confirmar el desistimiento').click();
  await expect(second.getByText(/Ya desististe de esto/).first()).toBeVisible();
  await bare.getByRole('link', { name: 'Volver al pedido' }).click();
  await expect(bare.getByRole('link', { name: /Justificante del desistimiento/ })).toBeVisible();
  await plain.close();
});
