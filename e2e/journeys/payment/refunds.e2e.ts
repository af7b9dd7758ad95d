import { orderPaid } from '../../customer/order-by-calls.ts';
import { expectPaid, orderBy } from '../../customer/payment-methods.ts';
import { actAtSibs, orderOn } from '../../customer/provider-pages.ts';
import { expect, expectAccessible, mailTo, test } from '../../shop/shop.ts';
import { openOffice } from '../../staff/office.ts';

test('[RO-4] [OS-1] an accountant refunds a part to the card, and the customer is notified', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  const orderId = await orderPaid(page.request, email);
  const staff = await openOffice(browser, shopUrl, `/orders/${orderId}`);
  await staff.getByRole('button', { name: 'Devolver dinero' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Devolver dinero' });
  await dialog.getByLabel('Un importe').check();
  await dialog.getByLabel('Importe en euros').fill('99');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog.getByText(/se pueden devolver 25,12\s€ como mucho/)).toBeVisible();
  await expect(dialog.getByText('Elige el motivo.')).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByLabel('Importe en euros').fill('12,345');
  await expect(dialog.getByText('No se sabe si son miles o decimales')).toBeVisible();
  await dialog.getByLabel('Importe en euros').fill('12,50');
  await dialog.getByLabel('Motivo').selectOption('Fallo nuestro');
  await expect(dialog.getByText(/12,50\s€ por donde se pagó \(Tarjeta\)/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Devolver 12,50\s€$/ }).dblclick();
  await expect(dialog).toBeHidden();
  const refund = staff.getByRole('listitem').filter({ hasText: 'Fallo nuestro' });
  await expect(refund).toHaveCount(1);
  await expect(refund.getByText('Devuelta')).toBeVisible();
  await expect(staff.locator('.money-facts')).toContainText(/Ha vuelto12,50\s€.*Se puede devolver12,62\s€/);
  for (const scheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme: scheme });
    await expectAccessible(staff);
  }
  await staff.context().close();

  await mailTo(email, /Te devolvemos 12,50\s€ del pedido/);
  await page.goto(`/pedidos/${orderId}`);
  await expect(page.getByText(/Te devolvimos 12,50\s€ el /)).toBeVisible();
  await expectAccessible(page);
});

test('[RO-4] [OS-1] an accountant refunds a Multibanco payment by transfer, and the ledger is reconciled @all', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, { id: 16, language: 'pt' }, 'Multibanco', email);
  await page.getByRole('button', { name: words.pay }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A sua referência de pagamento' })).toBeVisible();
  const orderId = await orderOn(page);
  await actAtSibs(page, 'multibanco', orderId, /Pay now/);
  await page.getByRole('link', { name: 'Verificar agora' }).click();
  await expectPaid(page, words);

  const staff = await openOffice(browser, shopUrl, `/orders/${orderId}`);
  await staff.getByRole('button', { name: 'Devolver dinero' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Motivo').selectOption('No se ha encontrado');
  await expect(dialog.getByText(/a mano, con IBAN \(Multibanco/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Devolver .*€$/ }).click();
  await expect(staff.getByText('Por transferir').first()).toBeVisible();

  const sections = staff.getByRole('navigation', { name: 'Secciones' });
  await sections.getByRole('link', { name: /^Devoluciones\s*\d+ por hacer/ }).click();
  await test.step('on a phone, the sections are behind a button', async () => {
    await staff.setViewportSize({ width: 360, height: 740 });
    await staff.getByRole('button', { name: /^Secciones\s*\d+/ }).click();
    await expect(staff.getByRole('menuitem', { name: /^Devoluciones\s*\d+ por hacer/ })).toBeVisible();
    await expectAccessible(staff);
    const held = Promise.withResolvers<void>();
    await staff.route(/\/api\/debits/, (route) => held.promise.then(() => route.continue()));
    await staff.getByRole('menuitem', { name: 'Domiciliaciones' }).click();
    await expect(staff.getByRole('status', { name: 'Cargando' })).toBeVisible();
    await expectAccessible(staff);
    held.resolve();
    await expect(staff.getByRole('heading', { level: 1, name: 'Domiciliaciones' })).toBeVisible();
    await expect(staff.getByRole('menu')).toHaveCount(0);
    // Neither tabs nor tables may be cut off or scroll sideways.
    const cut = await staff.evaluate<string[]>(
      `[...document.querySelectorAll('main .tabs, main table')]
        .filter((part) => part.scrollWidth > innerWidth).map((part) => part.className)`,
    );
    expect(cut).toEqual([]);
    await expectAccessible(staff);
    await staff.setViewportSize({ width: 1440, height: 900 });
    await sections.getByRole('link', { name: /^Devoluciones/ }).click();
  });
  await staff.getByRole('button', { name: `Anotar la transferencia del pedido ${orderId}` }).click();
  const transfer = staff.getByRole('dialog', { name: 'Anotar la transferencia' });
  for (const what of ['Importe', 'Concepto', 'Correo'])
    await expect(transfer.getByRole('button', { name: `Copiar ${what}` })).toBeVisible();
  await transfer.getByLabel('IBAN al que la has enviado').fill('PT50 0002 0123 1234 5678 9015 5');
  await transfer.getByRole('button', { name: /^He transferido/ }).click();
  await expect(transfer.getByText(/Este IBAN no es correcto/)).toBeVisible();
  await expectAccessible(staff);
  const colleague = await staff.context().newPage();
  await colleague.goto(`${shopUrl}/backoffice/refunds`);
  await colleague.getByRole('button', { name: `Anotar la transferencia del pedido ${orderId}` }).click();
  // A background page renders only once a second.
  await staff.bringToFront();
  await transfer.getByLabel('IBAN al que la has enviado').fill('PT50 0002 0123 1234 5678 9015 4');
  await transfer.getByRole('button', { name: /^He transferido/ }).click();
  await expect(transfer).toBeHidden();
  await test.step('a colleague who records another account sees a notice until they have read it', async () => {
    await colleague.bringToFront();
    const second = colleague.getByRole('dialog', { name: 'Anotar la transferencia' });
    await second.getByLabel('IBAN al que la has enviado').fill('ES91 2100 0418 4502 0005 1332');
    await second.getByRole('button', { name: /^He transferido/ }).click();
    await expect(colleague.getByRole('listitem').filter({ hasText: orderId })).toHaveCount(0);
    await expect(second.getByRole('alert')).toContainText('ya no espera una transferencia');
    await expectAccessible(colleague);
    await second.getByRole('button', { name: 'Cancelar' }).click();
    await expect(second).toBeHidden();
    await colleague.close();
  });
  await staff.getByRole('link', { name: /^Hechas/ }).click();
  const done = staff.getByRole('listitem').filter({ hasText: orderId });
  await expect(done.getByText('Enviada a PT50 •••• 0154')).toBeVisible();
  await done.getByRole('button', { name: 'Ver la cuenta entera' }).click();
  await expect(staff.getByText('PT50 0002 0123 1234 5678 9015 4')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expectAccessible(staff);

  await staff.goto(`${shopUrl}/backoffice/reconciliation`);
  await staff.getByRole('button', { name: 'Comparar ahora' }).click();
  // A job runs the comparison and fetches each provider's day.
  await expect(staff.getByText('Última comparación')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(staff);
  await staff.context().close();

  await mailTo(email, /Já lhe devolvemos .* do pedido/);
  await page.getByRole('link', { name: words.open }).click();
  await expect(page.getByText(/Devolvemos-lhe .* em /)).toBeVisible();
});
