import { addByCall } from '../customer/order-by-calls.ts';
import { NOTE } from '../customer/whole-forms.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

test('[RO-4] a customer’s message reaches staff, who mark it as answered @phone', async ({
  page,
  email,
  browser,
  baseURL,
}) => {
  await page.goto('/contacto');
  const about = `Pregunta de ${email}`;
  await page.getByLabel('Mensaje', { exact: true }).fill('¿Llega hoy?');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('¿Llega hoy?');
  await expectAccessible(page);
  await page.getByLabel('Tu nombre').fill('Ana Prueba');
  // The first submission asks about a typo, the next corrects it.
  await page.getByLabel('Asunto').fill(about);
  await page.getByLabel('Tu correo electrónico').fill('ana.prueba@gmial.com');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByText('pulsa otra vez')).toBeInViewport();
  await expect(page.getByLabel('Tu correo electrónico')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar ana.prueba@gmail.com' }).click();
  await expect(page.getByLabel('Tu correo electrónico')).toHaveValue('ana.prueba@gmail.com');
  await page.getByLabel('Tu correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  const sent = page.getByRole('heading', { level: 1, name: 'Mensaje enviado' });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport({ ratio: 1 });

  const staff = await openOffice(browser, baseURL ?? '', '/messages', 'operador');
  const message = staff.getByRole('article', { name: about });
  await expect(message).toContainText('¿Llega hoy?');
  await expectAccessible(staff);
  await message.getByRole('button', { name: 'Marcar como respondido' }).click();
  await expect(message).toBeHidden();
  await staff.getByRole('link', { name: 'Respondidos' }).click();
  await expect(message).toContainText('Respondido por operador@folio.example');
});

test('the legal texts open beside the form and keep its input @phone', async ({ page, email }) => {
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/customer/register');
  await page.getByLabel('Correo electrónico').fill(email);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Condiciones' }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: 'Condiciones' })).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
});

test('[DG-6] a phone number set by an administrator appears in the store at once @phone @all', async ({
  page,
  browser,
  baseURL,
}, info) => {
  // Both projects change the same shop.
  const phone = info.project.name === 'wide' ? '+34 555 010 998' : '+34 555 010 999';
  const admin = await openOffice(browser, baseURL ?? '', '/stores/21', 'admin');
  await admin.getByLabel('Teléfono').fill(phone);
  await admin.getByRole('button', { name: 'Guardar' }).click();
  await expect(admin.getByText('Guardado: Folio Trámites ya lo muestra')).toBeVisible();
  await expectAccessible(admin);
  await page.goto('/servicios?store_id=21');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: phone })).toBeVisible();
  await expect(footer).toContainText('de lunes a viernes');
});

test('[RO-4] an editor publishes a text that customers then read @phone @all', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const heading = `Solo las necesarias, ${info.project.name}`;
  const editor = await openOffice(browser, baseURL ?? '', '/legal/cookies/es?store=22', 'editor');
  await editor.getByRole('textbox', { name: 'Texto' }).fill(`## ${heading}\n\nEn **{store}**.`);
  const preview = editor.getByRole('region', { name: 'Así se verá' });
  await expect(preview.getByRole('heading', { name: heading })).toBeVisible();
  await expect(preview).toContainText('En Folio Nacimiento.');
  await editor.getByRole('checkbox', { name: /Un abogado ha revisado/ }).check();
  await expectAccessible(editor);
  await editor.getByRole('button', { name: 'Publicar el texto propio de Folio Nacimiento' }).click();
  await expect(editor.getByText('Publicado: la tienda ya lo muestra')).toBeVisible();
  await page.goto('/legal/cookies?store_id=22');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('pendiente de que lo revise')).toBeHidden();
});
