import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, request } from '@playwright/test';
import { IS_ALL } from '../../tools/test/tier.ts';
import { press } from '../customer/keyboard.ts';
import { orderPaid } from '../customer/order-by-calls.ts';
import { NOTE } from '../customer/whole-forms.ts';
import { expect, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

const PDF = readFileSync(join(import.meta.dirname, '../nota-simple.pdf'));
/** The neutral store, in which no other journey orders. */
const STORE = 21;
const ORDERS = IS_ALL ? 20 : 2;

/** Orders paid Notas Simples at once, each about an address of its own. */
const orderNotes = (shopUrl: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: ORDERS }, async (_, at) => {
      const buyer = await request.newContext({ baseURL: shopUrl });
      await buyer.get(`/servicios?store_id=${STORE}`);
      const note = { ...NOTE, direccion: `Calle del Teclado ${at + 1}` };
      const order = await orderPaid(buyer, `teclado.${at + 1}@correo.example`, [note]);
      await buyer.dispose();
      return order;
    }),
  );

/** Counts the delivered lines of this store. */
async function countDelivered(staff: Page): Promise<number> {
  const answer = await staff.request.get(
    `${new URL(staff.url()).origin}/backoffice/api/queue?store=${STORE}&tab=done`,
  );
  return ((await answer.json()) as { rows: object[] }).rows.length;
}

/** Tells which products of the list are cut. */
const CUT = `[...document.querySelectorAll('.queue tbody .queue-product')].map(
  ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth === 0)`;
/** Expects the list to show whole what was ordered in each line. */
const expectProductsWhole = (staff: Page) =>
  expect.poll(async () => [...new Set(await staff.evaluate<boolean[]>(CUT))]).toEqual([false]);

test('[OS-8] orders are delivered by keyboard alone, with two keys each', async ({ browser, shopUrl }) => {
  const orders = await orderNotes(shopUrl);
  const staff = await openOffice(browser, shopUrl, `/?store=${STORE}`, 'operador');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await staff.keyboard.press(key);
  };
  await expect(staff.getByRole('link', { name: orders.at(-1) })).toBeVisible();
  await expectProductsWhole(staff);
  // Listening from the start: the browser's dialog for a key pressed before that is not intercepted.
  const file = { name: 'nota simple.pdf', mimeType: 'application/pdf', buffer: PDF };
  staff.on('filechooser', (picker) => void picker.setFiles(file));
  await press('j');
  const seen = new Set<string>();
  for (let at = 1; at <= ORDERS; at += 1) {
    await expect(staff.getByRole('button', { name: 'Marcar como listo' })).toBeDisabled();
    seen.add(await staff.locator('tr.selected .order-id').innerText());
    await press('u');
    await expect(staff.getByRole('button', { name: 'Marcar como listo' })).toBeEnabled();
    await press('e');
    // The next line opens by itself, and the delivered one leaves the list.
    if (at < ORDERS)
      await expect(staff.locator('tr.selected .order-id')).not.toHaveText([...seen].at(-1) ?? '');
  }
  expect([...seen].toSorted()).toEqual(orders.toSorted());
  expect(keys).toBe(2 * ORDERS + 1);
  await expect.poll(() => countDelivered(staff)).toBe(ORDERS);
  await staff.context().close();
});

const locateLine = (staff: Page) => staff.getByRole('article', { name: 'Nota Simple' });
const assignee = (staff: Page) =>
  locateLine(staff).getByRole('term').filter({ hasText: 'Lo lleva' }).locator('+ dd');
/** Expects the focus to be somewhere in the order, from where Tab goes on. */
const expectFocusInWork = (staff: Page) => expect(staff.locator('#work:focus, #work :focus')).toHaveCount(1);

test('[OS-8] a line is taken, taken over and released, and a cancellation undone, by keyboard @all', async ({
  browser,
  shopUrl,
  email,
}) => {
  const buyer = await request.newContext({ baseURL: shopUrl });
  const orderId = await orderPaid(buyer, email);
  await buyer.dispose();
  const path = `/orders/${orderId}?tab=closed`;
  const staff = await openOffice(browser, shopUrl, path, 'operador');
  const colleague = await openOffice(browser, shopUrl, path, 'admin');
  await expect(assignee(staff)).toHaveText('Nadie todavía');
  await press(staff, locateLine(staff).getByRole('button', { name: 'Tomar' }));
  await expect(assignee(staff)).toHaveText(/Operador/);
  await expectFocusInWork(staff);
  // Released, it has no assignee, on the colleague's screen too.
  await expect(assignee(colleague)).toHaveText(/Operador/);
  await press(staff, locateLine(staff).getByRole('button', { name: 'Soltar' }));
  await expect(assignee(colleague)).toHaveText('Nadie todavía');
  await expectFocusInWork(staff);
  await staff.keyboard.press('z');
  await expect(staff.getByText('No hay nada que deshacer.').first()).toBeVisible();
  await staff.keyboard.press('t');
  // The colleague's open page shows the new assignee, and takes the line over.
  await expect(assignee(colleague)).toHaveText(/Operador/);
  await press(colleague, locateLine(colleague).getByRole('button', { name: 'Tomar yo' }));
  await expect(assignee(staff)).toHaveText(/Admin/);
  await staff.keyboard.press('t');
  await expect(assignee(staff)).toHaveText(/Operador/);

  await press(staff, locateLine(staff).getByRole('button', { name: 'Cancelar la línea' }));
  const dialog = staff.getByRole('dialog', { name: 'Cancelar la línea' });
  await press(staff, dialog.getByRole('button', { name: 'Cancelar la línea' }));
  await expect(dialog).toHaveCount(0);
  // At once: after ten seconds it can no longer be undone.
  await staff.keyboard.press('z');
  await expect(locateLine(staff).getByRole('button', { name: 'Cancelar la línea' })).toBeVisible();
  await expectFocusInWork(staff);
  await expect(assignee(staff)).toHaveText(/Operador/);
  await Promise.all([staff.context().close(), colleague.context().close()]);
});
