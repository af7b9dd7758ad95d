import type { Page, TestInfo } from '@playwright/test';
import { addToCart, answerSimpleNote, fillRegister, openCart, pay } from '../customer/simple-note.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

// Automated WCAG 2.2 AA checks of states that the other journeys only pass through.

const PAGES = [
  '/servicios',
  '/nota-simple/step1',
  '/cart',
  '/pedidos',
  '/contacto',
  '/legal/privacidad',
  '/no-existe',
  '/pedidos/1499999999',
];

/** Light on a wide screen and dark on a phone: the colours do not depend on the screen. */
const schemeOn = (info: TestInfo) => (info.project.name === 'wide' ? 'light' : 'dark');

test('the first screens are accessible, light when wide, dark on a phone @second-width', async ({
  page,
}, info) => {
  await page.emulateMedia({ colorScheme: schemeOn(info) });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('[RO-4] the list of orders and an account in the back office are accessible', async ({
  browser,
  shopUrl,
}) => {
  const staff = await openOffice(browser, shopUrl, '/?tab=all', 'admin');
  await expectAccessible(staff);
  await staff.goto(`${shopUrl}/backoffice/account`);
  await expect(staff.locator('#content h1').first()).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();
});

test('questions, errors, lists and dialogs are accessible @all @second-width', async ({
  page,
  email,
}, info) => {
  const scheme = schemeOn(info);
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await mistakes(page);
  await listOfTowns(page);

  await expectAccessible(page);
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await addToCart(page);
  await expectAccessible(page);
  await openCart(page);
  await page.getByRole('link', { name: 'Modificar Nota Simple' }).first().click();
  await expect(
    page.getByRole('dialog').getByRole('textbox', { name: 'Dirección del inmueble' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
  await fillRegister(page, 'sin-arroba');
  await pay(page);
  await expect(page.getByRole('alert')).toContainText('introduce un email válido');
  await expectAccessible(page);
  await fillRegister(page, email);
  await expect(page.locator('.checkout__card[data-state=ready]')).toBeVisible();
  // The provider's transparent frame shows the page's dark background, which axe takes for white.
  await expectAccessible(page, scheme === 'dark' ? { part: '.checkout__card-field iframe' } : {});
});

async function mistakes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Modificar: Dirección del inmueble' }).first().click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('Falta este dato');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Ejemplo 12');
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function listOfTowns(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Modificar: Municipio' }).first().click();
  const town = page.getByLabel('Municipio', { exact: true });
  await town.fill('');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('Falta este dato');
  // The first letter clears the field's message and stays.
  await town.pressSequentially('san', { delay: 20 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(town).toHaveValue('san');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.locator('header')).not.toHaveAttribute('aria-hidden');
  await expectAccessible(page);
  await town.click();
  await town.fill('xqzw');
  await expect(page.getByRole('option')).toHaveCount(1); // the typed text itself is the last option
  await expectAccessible(page);
  await town.fill('');
  await town.pressSequentially('getaf', { delay: 20 });
  await page.getByRole('option', { name: /Getafe/ }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('in forced colours the progress bar tells the steps that are done from those that are not @second-width', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/cart/add/ns?conoce_nombre_propietario=no&direccion=Calle+de+Ejemplo+12');
  const look = (state: string) =>
    page.evaluate<string>(`(() => {
      const { borderTopColor, backgroundColor } = getComputedStyle(
        document.querySelector('.f-progress__bar > [data-state=${state}]'));
      return borderTopColor + ' ' + backgroundColor;
    })()`);
  await expect(page.locator('.f-progress__bar > [data-state=current]')).toBeVisible();
  expect(await look('done')).not.toBe(await look('ahead'));
  expect(await look('current')).not.toBe(await look('ahead'));
  await expectAccessible(page);
});
