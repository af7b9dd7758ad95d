import { writeFile } from 'node:fs/promises';
import { openCart } from '../customer/simple-note.ts';
import { asQuery, NOTE } from '../customer/whole-forms.ts';
import { expect, test } from '../shop/shop.ts';

test.use({ javaScriptEnabled: false });

test('[CT-1] a customer reaches the payment page without scripts @phone @all', async ({ page, email }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await page.getByRole('button', { name: 'Sí' }).click();
  await page.getByLabel('Nombre del propietario').fill('Bruno Muestra Inventado');
  await page.getByRole('button', { name: 'Continuar' }).click();
  // An error returns with its message, and nothing typed is lost.
  await expect(page.getByRole('textbox', { name: 'Dirección del inmueble' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('Falta este dato: Dirección del inmueble');
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Ejemplo 12, 3.º B');
  await page.getByRole('button', { name: 'Continuar' }).click();
  // An ambiguous place requires a choice; each typo raises one warning.
  const town = page.getByLabel('Municipio', { exact: true });
  const continueButton = page.getByRole('button', { name: 'Continuar' });
  await town.fill('Mieres');
  await continueButton.click();
  for (let times = 0; times < 2; times += 1) {
    await expect(page.getByText('Hay varios lugares con ese nombre')).toBeVisible();
    await expect(page.getByRole('radio')).not.toHaveCount(0);
    await expect(page.getByRole('radio', { name: /tal como está/ })).toHaveCount(0);
    await continueButton.click();
  }
  await town.fill('Madird');
  await continueButton.click();
  await expect(page.getByText('¿Quieres decir Madrid (Madrid)?')).toBeVisible();
  await town.fill('Sevila');
  await continueButton.click();
  await expect(page.getByText('¿Quieres decir Sevilla (Sevilla)?')).toBeVisible();
  // The search field submits and returns a list of choices.
  await page.getByLabel('Municipio', { exact: true }).fill('getaf');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('radio', { name: /Getafe/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('Getafe (Madrid)').first()).toBeVisible();
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await openCart(page);

  // The dialog has its own page.
  await page.getByRole('link', { name: 'Modificar Nota Simple' }).first().click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Plaza Inventada 3, bajo');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Plaza Inventada 3, bajo').first()).toBeVisible();

  // Add another line and delete it.
  await page.goto(`/cart/add/ns?${asQuery({ ...NOTE, direccion: 'Calle Sobrante 1' })}`);
  await expect(page.locator('.cart__line')).toHaveCount(2);
  await page.getByRole('button', { name: 'Eliminar Nota Simple' }).last().click();
  await expect(page.locator('main')).toContainText('Calle Sobrante 1');
  await page.locator('main').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.locator('.cart__line')).toHaveCount(1);
  await expect(page.locator('.cart__line')).toContainText('Plaza Inventada 3, bajo');

  await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
  await page.getByRole('button', { name: /^Pagar / }).click();
  await expect(page.getByRole('alert')).toContainText('Se requiere un email');
  await page.getByLabel(/Quiero que empecéis/).check();
  await page.getByLabel(/Entiendo que pierdo/).check();
  await page.getByLabel('Correo electrónico').fill('ana.prueba@gmial.con');
  await page.getByRole('button', { name: /^Pagar / }).click();
  await expect(page.getByText('¿Querías decir ana.prueba@gmail.com?')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: /^Pagar / }).click();
  await expect(page).toHaveURL(/\/customer\/payment\//);
  await expect(page.getByText(/hace falta JavaScript/)).toBeVisible();
});

test.describe('a form that is too large', () => {
  test.use({ expected: /status of 413/ });

  test('[ER-1] shows an error page of the shop that leads back to the form @phone', async ({
    page,
    shopUrl,
  }, info) => {
    await page.goto(`${shopUrl}/version.json`);
    await page.setContent(
      `<form method="post" enctype="multipart/form-data" action="${shopUrl}/nota-simple/step1">
        <input type="file" name="archivo"><button>Enviar</button></form>`,
    );
    // The browser reads it itself: handing it over would take a slow machine longer than a test may.
    const file = info.outputPath('grande.pdf');
    await writeFile(file, Buffer.alloc(26 * 1024 * 1024));
    await page.locator('input').setInputFiles(file);
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      page.getByRole('button', { name: 'Enviar' }).click(),
    ]);
    expect(response.status()).toBe(413);
    await expect(page.getByRole('heading', { level: 1, name: 'No hemos podido hacerlo' })).toBeVisible();
    await expect(page.getByText('El archivo pesa demasiado. El máximo son 20 MB.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
    await expect(page.getByRole('button', { name: 'Sí' })).toBeVisible();
  });
});
