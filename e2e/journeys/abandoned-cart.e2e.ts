import { payByCard, SHOP_TEXTS } from '../customer/buyer.ts';
import { consent, pressPay, purchase, withNote } from '../customer/register-page.ts';
import { leaveForFiveHours } from '../shop/leave-cart.ts';
import { expect, expectAccessible, mailsTo, mailTo, test } from '../shop/shop.ts';

const SUBJECT = /está guardado/;
const BOX = 'Avísame por correo si no termino el pedido';
const ADDRESS = 'Calle de Ejemplo 46';

test.use({ baseURL: async ({ shopUrl }, use) => use(shopUrl.replace('localhost', '1.localhost')) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off @all'}`, () => {
    test.use({ javaScriptEnabled });

    test('[decision 46] a cart that was left is mailed once, opened elsewhere and paid @second-width', async ({
      page,
      email,
      browser,
      baseURL,
    }) => {
      await withNote(page, ADDRESS);
      if (/\/cart/.test(page.url())) await purchase(page);
      await expect(page.getByLabel(BOX)).not.toBeChecked();
      await page.getByLabel(SHOP_TEXTS.es.email, { exact: true }).fill(email);
      await page.getByLabel(BOX).check();
      // Without scripts the box goes with the form, which lacks the consents.
      if (javaScriptEnabled) await expect(page.getByText(`te escribiremos una vez a ${email}`)).toBeVisible();
      else await pressPay(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await expect(page.getByLabel(BOX)).toBeChecked();
      await leaveForFiveHours(email);
      const mail = await mailTo(email, SUBJECT);
      expect(mail.text).not.toContain(ADDRESS);
      const link = new URL(mail.links.find((one) => one.includes('/continuar/pedido/')) ?? '');

      const device = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
      const phone = await device.newPage();
      await phone.goto(link.pathname);
      await expect(phone.getByRole('heading', { level: 1, name: 'Tu pedido te espera' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(phone);
      await expect(phone.getByText(ADDRESS)).toHaveCount(0);
      await phone.getByRole('button', { name: 'Continuar con mi pedido' }).click();
      await expect(phone).toHaveURL(/\/cart$/);
      await expect(phone.getByText(ADDRESS).first()).toBeVisible();
      if (!javaScriptEnabled) return device.close();

      await purchase(phone);
      await expect(phone.getByLabel(SHOP_TEXTS.es.email, { exact: true })).toHaveValue('');
      await phone.getByLabel(SHOP_TEXTS.es.email, { exact: true }).fill(email);
      await consent(phone);
      await payByCard(phone, SHOP_TEXTS.es);
      await phone.goto(link.pathname);
      await expect(phone.getByRole('heading', { level: 1, name: 'Este pedido ya está hecho' })).toBeVisible();
      expect((await mailsTo(email)).filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
      await device.close();
    });
  });
}

test('[decision 46] a visitor ends such mails by one button, and allows them again @second-width @all', async ({
  page,
  email,
}) => {
  await withNote(page, ADDRESS);
  if (/\/cart/.test(page.url())) await purchase(page);
  // The tick before the address waits for it.
  await page.getByLabel(BOX).check();
  await expect(page.getByText('Escribe primero tu correo completo')).toBeVisible();
  await page.getByLabel(SHOP_TEXTS.es.email, { exact: true }).fill(email);
  await page.getByLabel(SHOP_TEXTS.es.email, { exact: true }).blur();
  await expect(page.getByText(`te escribiremos una vez a ${email}`)).toBeVisible();
  await leaveForFiveHours(email);
  const { links } = await mailTo(email, SUBJECT);
  await page.goto(new URL(links.find((one) => one.includes('/continuar/avisos/')) ?? '').pathname);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No recibir más avisos' }).click();
  const ended = page.getByRole('heading', { name: 'No te escribiremos más sobre pedidos sin terminar' });
  await expect(ended).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(ended).toBeVisible();
  await page.getByRole('button', { name: 'Volver a recibirlos si los pido' }).click();
  await expect(page.getByRole('button', { name: 'No recibir más avisos' })).toBeVisible();
});
