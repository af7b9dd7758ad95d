import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachDocument, deliver, PDF } from '../../../test/delivery.ts';
import { paidPurchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function deliveredPurchase() {
  const order = await paidPurchase(test);
  const { documentId, lineId } = await attachDocument(test, order.orderId);
  await deliver(test, lineId);
  return { ...order, documentId, lineId, url: `/pedidos/${order.orderId}/documentos/${documentId}` };
}

describe('a delivered document', () => {
  it('is sent to its customer, uncached and sandboxed', async () => {
    const { who, url } = await deliveredPurchase();
    const answer = await who.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(PDF);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.byteLength),
      'content-disposition': "inline; filename*=UTF-8''nota%20simple%20n%C2%BA%201.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  it('is a download when requested', async () => {
    const { who, url } = await deliveredPurchase();
    expect((await who.get(`${url}?descargar=1`)).headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('of another customer looks like a missing one', async () => {
    const { url, orderId } = await deliveredPurchase();
    const missing = `/pedidos/${orderId}/documentos/00000000-0000-4000-8000-000000000000`;
    for (const who of [visitor(test), await withNote(test), (await deliveredPurchase()).who]) {
      const answer = await who.get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe((await who.get(missing)).body);
    }
  });

  it('is found in its own order only', async () => {
    const mine = await deliveredPurchase();
    const other = await deliveredPurchase();
    const foreign = await mine.who.get(`/pedidos/${mine.orderId}/documentos/${other.documentId}`);
    expect(foreign.statusCode).toBe(404);
  });

  it('is missing before its delivery and after its removal', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { documentId, lineId } = await attachDocument(test, orderId);
    const url = `/pedidos/${orderId}/documentos/${documentId}`;
    expect((await who.get(url)).statusCode).toBe(404);
    await deliver(test, lineId);
    expect((await who.get(url)).statusCode).toBe(200);
    await test.deps.db
      .updateTable('order_document')
      .set({ removed_at: new Date() })
      .where('id', '=', documentId)
      .execute();
    expect((await who.get(url)).statusCode).toBe(404);
  });

  it('added after the delivery waits for the next delivery', async () => {
    const { who, orderId, url } = await deliveredPurchase();
    test.setNow(new Date(Date.now() + 60_000));
    const { documentId, lineId } = await attachDocument(test, orderId, 'segunda.pdf');
    const second = `/pedidos/${orderId}/documentos/${documentId}`;
    const shown = async () =>
      (await who.view('order', { orderId: String(orderId), key: null })).json().value.lines[0].documents
        .length;
    expect((await who.get(second)).statusCode).toBe(404);
    expect((await who.get(url)).statusCode).toBe(200);
    expect(await shown()).toBe(1);
    await deliver(test, lineId);
    expect((await who.get(second)).statusCode).toBe(200);
    expect(await shown()).toBe(2);
    test.setNow();
  });

  it.each(['/pedidos/x/documentos/y', '/pedidos/1400000001/documentos/y', '/pedidos/7/documentos/7'])(
    'is not found at %s',
    async (url) => {
      const answer = await (await withNote(test)).get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ ok: false, code: 'not_found' });
    },
  );
});
