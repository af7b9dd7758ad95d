import type { Browser, Page } from '@playwright/test';
import { asQuery, NOTE } from '../../customer/whole-forms.ts';
import { expect, expectAccessible, test } from '../../shop/shop.ts';
import { openOffice } from '../../staff/office.ts';

const HERE = { id: 1 } as const;

/** Opens the admin's payment methods of a store. */
async function openMethods(browser: Browser, shopUrl: string): Promise<Page> {
  const staff = await openOffice(browser, shopUrl, `/payment-methods?store=${HERE.id}`, 'admin');
  await expect(staff.getByRole('heading', { level: 1, name: 'Formas de pago' })).toBeVisible();
  return staff;
}

const bizum = (staff: Page) => staff.getByRole('switch', { name: 'Bizum: ofrecerla en la tienda' });

async function turnBizum(staff: Page): Promise<void> {
  await bizum(staff).press('Space');
  // The notification of an earlier save may still be visible.
  const saved = staff.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await staff.getByRole('button', { name: 'Guardar' }).click();
  await saved;
  await expect(staff.getByText(/^Guardado: ya se ve en/).first()).toBeVisible();
}

/** Opens the customer's choice of payment method with a document in the cart. */
async function openChoice(page: Page, shopUrl: string): Promise<void> {
  const store = `http://${HERE.id}.localhost:${new URL(shopUrl).port}`;
  await page.goto(`${store}/cart/add/ns?${asQuery(NOTE)}`);
  await page.goto(`${store}/customer/register`);
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeVisible();
}

test('[EN-15] an admin disables Bizum in a store and enables it again, and customers see it at once @all', async ({
  page,
  browser,
  shopUrl,
}) => {
  await openChoice(page, shopUrl);
  await expect(page.getByRole('radio', { name: 'Bizum' })).toBeVisible();
  const staff = await openMethods(browser, shopUrl);
  const colleague = await staff.context().newPage();
  await colleague.goto(staff.url());
  for (const scheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme: scheme });
    await expectAccessible(staff);
  }
  await bizum(colleague).press('Space');
  await colleague.getByRole('button', { name: 'Bajar Tarjeta' }).press('Enter');
  // A background page renders only once a second.
  await staff.bringToFront();
  await turnBizum(staff);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bizum' })).toHaveCount(0);

  await test.step('a colleague who saves later sees an alert and loses nothing', async () => {
    await colleague.bringToFront();
    await colleague.getByRole('button', { name: 'Guardar' }).click();
    const alert = colleague.getByRole('alert').filter({ hasText: 'admin@folio.example lo ha cambiado' });
    await expect(alert.getByText('Bizum: apagada')).toBeVisible();
    await expectAccessible(colleague);
    await alert.getByRole('button', { name: 'Quedarse con lo guardado' }).click();
    await expect(bizum(colleague)).not.toBeChecked();
  });

  await test.step('leaving a store without payment methods needs confirmation', async () => {
    for (const name of ['Tarjeta', 'PayPal', 'Domiciliación bancaria'])
      await colleague.getByRole('switch', { name: `${name}: ofrecerla en la tienda` }).press('Space');
    await colleague.getByRole('button', { name: 'Guardar' }).click();
    await expect(colleague.getByRole('dialog', { name: 'Nadie podría pagar' })).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: 'Volver sin guardar' }).click();
    await colleague.getByRole('button', { name: 'Descartar' }).click();
    await expect(colleague.getByRole('switch', { checked: true })).toHaveCount(3);
  });

  await staff.bringToFront();
  await turnBizum(staff);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Bizum' })).toBeVisible();

  await test.step('a merchant account shows the sources of its settings and no secret', async () => {
    await staff.getByRole('link', { name: 'Cuentas' }).click();
    await staff.getByRole('link', { name: 'redsys', exact: true }).click();
    await expect(staff.getByText('Viene del entorno (REDSYS_SECRET_KEY)')).toBeVisible();
    await staff.getByRole('textbox', { name: 'Código de comercio (FUC)' }).fill('12');
    await staff.getByRole('button', { name: 'Guardar' }).click();
    await expect(staff.getByText(/nueve cifras/)).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('a merchant account removed by a colleague closes its form', async () => {
    await staff.getByRole('button', { name: 'Descartar' }).click();
    await staff.getByRole('link', { name: 'Todas las cuentas' }).click();
    await staff.getByLabel('Nombre', { exact: true }).fill('redsys-por-error');
    await staff.getByRole('button', { name: 'Añadir cuenta' }).click();
    await expect(staff.getByRole('heading', { name: /^redsys-por-error/ })).toBeVisible();
    await colleague.goto(staff.url());
    await expect(colleague.getByRole('button', { name: 'Quitar la cuenta' })).toBeVisible();
    // A page that comes to the front refreshes its data: hold this response until the button is pressed.
    const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
    await colleague.route('**/api/payment-methods', async (route) => {
      await pressed;
      await route.continue().catch(() => undefined); // aborted in favour of a later request
    });
    for (const one of [staff, colleague]) {
      await one.bringToFront();
      await one.getByRole('button', { name: 'Quitar la cuenta' }).click();
      await one.getByRole('dialog').getByRole('button', { name: 'Quitar la cuenta' }).click();
      if (one === colleague) {
        await expect(colleague.getByText('No existe, o ya no está.')).toBeVisible();
        letGo();
      }
      await expect(one.getByRole('heading', { name: /^redsys-por-error/ })).toHaveCount(0);
    }
    await expect(colleague.getByText('No existe, o ya no está.')).toBeVisible();
    await expect(colleague.getByText('No hay ninguna cuenta con ese nombre.')).toBeVisible();
    await expectAccessible(colleague);
  });
});
