import { METHOD_VISITS } from '../../access/method-visits.ts';
import { auditAs } from '../../access/sweep.ts';
import { addByCall, CONSENTS, openCalls } from '../../customer/order-by-calls.ts';
import { CERTIFICATE, DEATH, NOTE } from '../../customer/whole-forms.ts';
import { expect, test } from '../../shop/shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The providers' own fields and windows. */
const FOREIGN = 'iframe';
const DOCUMENTS = {
  note: ['ns', NOTE],
  certificate: ['certidao', CERTIFICATE],
  death: ['product', DEATH],
} as const;

test('[EN-15] [RT-9] the page of every method of payment, and what waits for its provider @all', async ({
  page,
  context,
  email,
}) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  const buyer = context.request;
  for (const [code, { store, sells, path, enters }] of Object.entries(METHOD_VISITS)) {
    await buyer.get(`/servicios?store_id=${store}`);
    const [entry, answers] = DOCUMENTS[sells];
    await addByCall(buyer, entry, answers);
    const { order, view } = openCalls(buyer);
    const orderId = await order('checkoutRegister', { email: `${code}.${email}`, ...CONSENTS, type: code });
    await page.goto(`/customer/payment/${path}`);
    expect(new URL(page.url()).pathname).toBe(`/customer/payment/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    faults.push(...(await auditAs(page, code, FOREIGN)));
    if (enters) {
      await view('pay', { orderId, method: code, fields: enters, key: orderId });
      await page.goto(`/customer/payment/order/${orderId}`);
      faults.push(...(await auditAs(page, `${code}, once it waits`, FOREIGN)));
    }
  }
  expect(faults).toEqual([]);
});
