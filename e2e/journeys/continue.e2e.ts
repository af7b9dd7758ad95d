import type { Page } from '@playwright/test';
import { expect, expectAccessible, mailTo, takenOver, test } from '../shop/shop.ts';

const OWNER = 'Bruno Muestra Inventado';
const ADDRESS = { name: 'Dirección del inmueble' } as const;
/** An answer that is not sent: without scripts it stays behind. */
const BEGUN = 'Calle de Ejem';

/** Answers two questions of a Nota Simple, then requests a link to continue elsewhere. */
async function saveForLater(page: Page, email: string): Promise<void> {
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'Sí' }).click();
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill(OWNER);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', ADDRESS).fill(BEGUN);
  await page.getByRole('link', { name: 'Seguir en otro dispositivo' }).click();
  await page.getByRole('textbox', { name: 'Tu correo' }).fill('ana@');
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Escribe un correo completo, como nombre@ejemplo.es.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Tu correo' }).fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira tu correo' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test(`[AR-13] a form begun on one device continues on another, scripts ${javaScriptEnabled ? 'on' : 'off @all'}`, async ({
    page,
    email,
    browser,
    baseURL,
  }) => {
    await saveForLater(page, email);
    const mail = await mailTo(email, /Sigue con tu pedido: Nota Simple/);
    const link = new URL(mail.links.find((one) => one.includes('/continuar/')) ?? '');

    const device = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const phone = await device.newPage();
    await phone.goto(link.pathname);
    await expect(phone.getByRole('heading', { level: 1, name: 'Sigue donde lo dejaste' })).toBeVisible();
    // Opening the link copies nothing, since mail programs open it too.
    await expect(phone.getByText(OWNER)).toHaveCount(0);
    // The browser stores the unsent answer.
    if (javaScriptEnabled) await takenOver(phone);
    await phone.getByRole('button', { name: 'Seguir con mi pedido' }).click();
    await expect(phone).toHaveURL(/\/nota-simple\/step3$/);
    await expect(phone.getByRole('textbox', ADDRESS)).toHaveValue(javaScriptEnabled ? BEGUN : '');
    await phone.goto('/nota-simple/step2');
    await expect(phone.getByRole('textbox', { name: 'Nombre del propietario' })).toHaveValue(OWNER);

    await phone.goto(`${link.pathname.slice(0, -2)}xx`);
    await expect(phone.getByRole('heading', { level: 1, name: 'Este enlace ya no funciona' })).toBeVisible();
    await device.close();
  });
}
