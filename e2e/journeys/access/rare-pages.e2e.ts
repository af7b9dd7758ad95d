import { MAIL_KINDS } from '@folio/contract/app/mails.staff';
import { PHONE, WIDE } from '../../access/audit.ts';
import { SIDEWAYS } from '../../access/probes.ts';
import { runAxe } from '../../access/run-axe.ts';
import { auditAs } from '../../access/sweep.ts';
import { addByCall } from '../../customer/order-by-calls.ts';
import { NOTE } from '../../customer/whole-forms.ts';
import { expect, test } from '../../shop/shop.ts';
import { queryRows } from '../../shop/shop-database.ts';
import { openOffice } from '../../staff/office.ts';

// Pages that no visit of the lists opens.

const SCREENS = process.env.SCREENS_FOLDER;
/** A store each of Spain and Portugal. */
const STORES = [
  [14, 'es'],
  [16, 'pt'],
] as const;

const LOOKS = [
  ['light', WIDE],
  ['dark', PHONE],
] as const;

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expected: /status of 500/ });

  test('[ER-1] the pages of a failure, within the shop’s frame and without it @all', async ({
    page,
    email,
  }) => {
    const direccion = `Calle ${email}`;
    await addByCall(page.request, 'ns', { ...NOTE, direccion });
    // Answers that no form gives: the cart's page fails.
    const broken = `update cart_line set answers = 'null' where answers->>'direccion' = $1`;
    await queryRows(process.env.SHOP_DATA ?? '', broken, [direccion]);
    const faults: string[] = [];
    for (const [path, status] of [
      ['/cart', 500],
      ['/%E0%A4%A', 404],
    ] as const) {
      const answer = await page.goto(path, { waitUntil: 'load' });
      expect(answer?.status()).toBe(status);
      for (const size of SCREENS ? [WIDE, PHONE] : []) {
        await page.setViewportSize(size);
        await page.screenshot({ path: `${SCREENS}/failure-${status}-${size.width}.png` });
      }
      faults.push(...(await auditAs(page, String(status))));
    }
    expect(faults).toEqual([]);
  });
});

test('[SH-1] every mail, light on a desk and dark on a phone @all', async ({ browser, shopUrl }) => {
  const staff = await openOffice(browser, shopUrl, '/account', 'admin');
  const mailbox = await browser.newPage();
  const faults: string[] = [];
  for (const [store, locale] of STORES)
    for (const kind of MAIL_KINDS) {
      const answer = await staff.request.get(
        `${shopUrl}/backoffice/api/mails/${kind}/page?store=${store}&locale=${locale}`,
      );
      // The page of the preview runs no scripts, and axe is one.
      await mailbox.setContent(await answer.text());
      for (const [colorScheme, size] of LOOKS) {
        await mailbox.emulateMedia({ colorScheme });
        await mailbox.setViewportSize(size);
        const found = [...(await runAxe(mailbox)), ...(await mailbox.evaluate<string[]>(SIDEWAYS))];
        faults.push(...found.map((fault) => `${kind} ${store} ${colorScheme}: ${fault}`));
        const path = `${SCREENS}/mail-${kind}-${store}-${colorScheme}.png`;
        if (SCREENS) await mailbox.screenshot({ path, fullPage: true });
      }
    }
  expect(faults).toEqual([]);
  await Promise.all([mailbox.close(), staff.context().close()]);
});
