import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRODUCTS } from '../../../seed/products.ts';
import { everyPath } from '../../../test/forms/every-path.ts';
import { TODAY } from '../../../test/forms/seeded-product.ts';
import { sendAll } from '../../../test/providers/refunds.ts';
import { checkOut, payOrder } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { readLines, sendReceipts, withdrawalPage, withdrawFrom } from '../../../test/withdrawal.ts';
import { sendRefundMail } from '../../payments/refunds/send-refund-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REFERENCES = ['7837301VG8173B0001TT', '9872023VH5797S0001WX'] as const;
const LOCATE_BY_REFERENCE = PRODUCTS.find(({ id }) => id === 15868);

it('[AP-28] [EN-3] two lines of one product differ by their subject, on the page and in the receipt', async () => {
  const who = await openVisitor(test);
  const [path = {}] = LOCATE_BY_REFERENCE ? everyPath(LOCATE_BY_REFERENCE.definition, TODAY) : [];
  for (const referencia_catastral of REFERENCES) {
    const values = Object.entries({ ...path, referencia_catastral }).map(([option_id, value]) => ({
      option_id,
      value,
    }));
    const added = await who.send('/desktopapp/rest/addgeneric', { product_id: 15868, values });
    expect(added.statusCode, added.body).toBe(200);
  }
  const orderId = await checkOut(who);
  await payOrder(test, who, orderId);
  const page = await withdrawalPage({ who, orderId });
  const [first, second] = REFERENCES.map((reference) => expect.stringMatching(new RegExp(`: ${reference}$`)));
  expect(page?.lines.map(({ productName }) => productName)).toEqual([first, second]);
  const [line] = await readLines(test, { orderId });
  expect(await withdrawFrom({ who, orderId }, [line?.id as number])).toMatchObject({ ok: true });
  const receipt = await sendReceipts(test, { orderId });
  expect(receipt?.text).toContain(REFERENCES[0]);
  expect(receipt?.text).not.toContain(REFERENCES[1]);
  const [refund] = await sendAll(test, { who, orderId, providerRef: '' });
  await sendRefundMail(test.deps, refund?.id as string);
  const sent = test.mails.at(-1);
  expect(sent?.text).toContain(`: ${REFERENCES[0]}`);
  expect(sent?.text).not.toContain(REFERENCES[1]);
  expect(sent?.text).toContain('Es por tu desistimiento.');
});
