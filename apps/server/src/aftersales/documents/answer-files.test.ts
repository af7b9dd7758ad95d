import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html, jpeg, pdf } from '../../../test/staff/files.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { openClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { putFile } from '../../platform/files/files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Stores a customer's file as the answer 'plano' of an order's line; without an order it stays unattached. */
async function attach(
  order: { id: number; lines: readonly number[] } | undefined,
  name: string,
  mediaType: string,
  bytes: Uint8Array,
): Promise<string> {
  const { deps } = test;
  const now = deps.clock();
  const stored = await putFile(deps.files, bytes, { name, mediaType, now });
  await deps.db.insertInto('stored_file').values(stored).execute();
  await deps.db
    .insertInto('answer_file')
    .values({ id: stored.id, session_id: null, order_id: order?.id ?? null, stored_at: now })
    .execute();
  if (order?.lines[0])
    await deps.db
      .updateTable('order_line')
      .set({ answers: jsonb({ plano: [{ id: stored.id, name, size: stored.size }] }) as never })
      .where('id', '=', order.lines[0])
      .execute();
  return stored.id;
}

const createOrderWithPlan = () =>
  inventOrder(test.deps, { printed: [{ option: 'plano', label: 'Plano de la finca', value: 'plano.pdf' }] });

describe('[EN-8] files in answers', () => {
  it("appear on the order with the question's label, and each opening is recorded", async () => {
    const order = await createOrderWithPlan();
    const id = await attach(order, 'plano ñ.pdf', 'application/pdf', pdf('plano'));
    const operator = await signIn(test, 'operador');
    const shown = (await operator.call('GET', `api/orders/${order.id}`)).json();
    expect(shown.lines[0].answerFiles).toEqual([
      {
        id,
        label: 'Plano de la finca',
        name: 'plano ñ.pdf',
        mediaType: 'application/pdf',
        size: pdf('plano').length,
        state: 'ready',
      },
    ]);
    const download = await operator.call('GET', `api/answer-files/${id}`);
    expect(download.statusCode).toBe(200);
    expect(new Uint8Array(download.rawPayload)).toEqual(pdf('plano'));
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''plano%20%C3%B1.pdf",
    });
    const { events } = (await operator.call('GET', `api/orders/${order.id}`)).json();
    expect(events[0]).toMatchObject({
      action: 'answer_file_opened',
      actor: 'operador@folio.example',
      lineId: order.lines[0],
      details: { fileId: id, name: 'plano ñ.pdf' },
    });
  });

  it('are sent inline as images, and as a download for any other type', async () => {
    const order = await createOrderWithPlan();
    const operator = await signIn(test, 'operador');
    const photo = await attach(order, 'foto.jpg', 'image/jpeg', jpeg);
    const page = await attach(order, 'trampa.html', 'text/html', html);
    const getHeaders = async (path: string) =>
      (await operator.call('GET', `api/answer-files/${path}`)).headers;
    expect(await getHeaders(photo)).toMatchObject({ 'content-type': 'image/jpeg' });
    expect((await getHeaders(`${photo}?download=1`))['content-disposition']).toMatch(/^attachment;/);
    const saved = await getHeaders(page);
    expect(saved['content-type']).toBe('application/octet-stream');
    expect(saved['content-disposition']).toMatch(/^attachment;/);
  });

  it('[RO-4] are closed to accountants, editors and strangers; unattached files to all', async () => {
    const order = await createOrderWithPlan();
    const id = await attach(order, 'plano.pdf', 'application/pdf', pdf());
    const unattached = await attach(undefined, 'suelto.pdf', 'application/pdf', pdf());
    const accountant = await signIn(test, 'contable');
    const shown = (await accountant.call('GET', `api/orders/${order.id}`)).json();
    expect(shown.lines[0].answerFiles).toBeNull();
    const status = async (who: Pick<typeof accountant, 'call'>, file: string) =>
      (await who.call('GET', `api/answer-files/${file}`)).statusCode;
    expect(await status(accountant, id)).toBe(403);
    expect(await status(await signIn(test, 'editor'), id)).toBe(403);
    expect(await status(openClient(test), id)).toBe(401);
    expect(await status(await signIn(test, 'admin'), unattached)).toBe(404);
    const { rows } = await test.deps.pool.query(
      `select 1 from audit_event where action = 'answer_file_opened' and order_id = $1`,
      [order.id],
    );
    expect(rows).toEqual([]);
  });
});
