import { request } from '@playwright/test';
import { OFFICE_OVERLAYS } from '../../access/office-overlays.ts';
import { makePaid } from '../../access/order-content.ts';
import { auditOverlays } from '../../access/overlays.ts';
import { SHOP_OVERLAYS } from '../../access/shop-overlays.ts';
import { fillAddress } from '../../access/sweep.ts';
import { addByCall, openCalls, orderPaid } from '../../customer/order-by-calls.ts';
import { asQuery, NOTE, QUERY } from '../../customer/whole-forms.ts';
import { expect, test } from '../../shop/shop.ts';
import { openOffice } from '../../staff/office.ts';
import { staffCalls } from '../../staff/staff-calls.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Lines = { readonly lines: readonly { readonly id: number }[] };

test('[RO-4] [OS-8] what opens over the back office’s pages, on a wide screen and a phone @all', async ({
  browser,
  shopUrl,
  email,
}) => {
  test.setTimeout(300_000);
  const buyer = await request.newContext({ baseURL: shopUrl });
  const calls = await staffCalls(shopUrl, 'admin');
  const paid = await makePaid({ buyer, email, staff: calls, view: openCalls(buyer).view });
  const search = await orderPaid(buyer, email, [QUERY], 'qpropiedades');
  const [line] = (await calls.get<Lines>(`orders/${search}`)).lines;
  await calls.post(`lines/${line?.id}/take`);
  const made = { ...paid, search };
  await Promise.all([buyer.dispose(), calls.dispose()]);
  const staff = await openOffice(browser, shopUrl, '/account', 'admin');
  const faults: string[] = [];
  for (const [path, overlays] of Object.entries(OFFICE_OVERLAYS))
    faults.push(...(await auditOverlays(staff, `${shopUrl}/backoffice${fillAddress(path, made)}`, overlays)));
  expect(faults).toEqual([]);
  await staff.context().close();
});

test('[DG-1] [EN-8] what opens over the shop’s pages, on a wide screen and a phone @all', async ({
  page,
  email,
}) => {
  test.setTimeout(300_000);
  const buyer = page.request;
  const paid = await orderPaid(buyer, email);
  for (const answers of [NOTE, { ...NOTE, direccion: 'Plaza Inventada 2' }])
    await addByCall(buyer, 'ns', answers);
  const { interes_legitimo: _, municipio: __, ...begun } = NOTE;
  await buyer.get(`/cart/add/ns?${asQuery(begun)}`, { maxRedirects: 0 });
  const faults: string[] = [];
  for (const [path, overlays] of Object.entries(SHOP_OVERLAYS))
    faults.push(...(await auditOverlays(page, fillAddress(path, { paid }), overlays)));
  expect(faults).toEqual([]);
});
