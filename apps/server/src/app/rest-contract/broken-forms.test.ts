import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidPurchase } from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('[AP-14] a form with files', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'without an end',
      'multipart/form-data; boundary=folio',
      '--folio\r\ncontent-disposition: form-data; name="a"\r\n',
    ],
  ])('[ER-1] %s is rejected as such, to the customer and to staff', async (_name, type, body) => {
    const { who, orderId } = await paidPurchase(test);
    const headers = { 'content-type': type, 'x-formkey': who.formkey };
    const url = `/desktopapp/rest/pushFilesToPedido/?order_id=${orderId}`;
    const answer = await who.call('POST', url, body, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body']);
    const staff = await signIn(test, 'operador');
    const { lines } = (await staff.call('GET', `api/orders/${orderId}`)).json();
    const office = await test.app.inject({
      ...{ method: 'POST', url: `/backoffice/api/lines/${lines[0].id}/documents`, payload: body },
      headers: { ...staff.headers(), 'content-type': type },
    });
    expect(office.statusCode).toBe(400);
  });
});
