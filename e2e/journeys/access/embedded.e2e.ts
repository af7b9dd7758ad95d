import { audit } from '../../access/audit.ts';
import { openHost } from '../../customer/host-page.ts';
import { press, tabTo } from '../../customer/keyboard.ts';
import { answerByKeyboard, registerByKeyboard } from '../../customer/keyboard-purchase.ts';
import { expect, test } from '../../shop/shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The host's own parts beside the shop. */
const HOST = 'body > :not(article)';
/** The host page has its landmarks and its first heading itself. */
const ITS_OWN = /^\d main parts|^\d first headings|^\d+: region: /;

test('[SH-2] [RT-1] inside another site’s page the keyboard buys up to the card, and the focus is read out @all', async ({
  page,
  email,
}) => {
  test.setTimeout(180_000);
  await openHost(page);
  const heading = page.locator('[data-folio]').getByRole('heading', { level: 1 });
  await press(page, page.getByRole('link', { name: /Solicitar Nota Simple/ }));
  await answerByKeyboard(page, heading);
  await expect(heading).toHaveText('Tu correo y tu forma de pago');
  await expect(heading).toBeFocused();
  await registerByKeyboard(page, email);
  await tabTo(
    page,
    page.frameLocator('[data-folio] iframe').getByRole('textbox', { name: /n[uú]m(ber|ero)/i }),
  );
});

test('[SH-2] [RT-1] the pages inside another site’s page, on a wide screen, a phone and at 400 % zoom @all', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults: string[] = [];
  for (const path of ['/servicios', '/nota-simple/step1', '/cart', '/legal/accesibilidad', '/pedidos']) {
    await openHost(page, { path });
    const found = await audit(page, HOST);
    faults.push(...found.filter((fault) => !ITS_OWN.test(fault)).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
});
