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

/** A file that a customer attached to the question 'plano' of an order's line; of no order yet where none is given. */
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

const invent = () =>
  inventOrder(test.deps, { printed: [{ option: 'plano', label: 'Plano de la finca', value: 'plano.pdf' }] });

describe('[EN-8] the files among the answers', () => {
  it('stand on the order with the question’s label, and open for who works on it, which is written down', async () => {
    const order = await invent();
    const id = await attach(order, 'plano ñ.pdf', 'application/pdf', pdf('plano'));
    const operator = await signIn(test, 'operador');
    const shown = (await operator.call('GET', `api/orders/${order.id}`)).json();
    expect(shown.lines[0].answerFiles).toEqual([
      { id, label: 'Plano de la finca', name: 'plano ñ.pdf', mediaType: 'application/pdf', size: 20 },
    ]);
    const opened = await operator.call('GET', `api/answer-files/${id}`);
    expect(opened.statusCode).toBe(200);
    expect(new Uint8Array(opened.rawPayload)).toEqual(pdf('plano'));
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''plano%20%C3%B1.pdf",
    });
    const { acts } = (await operator.call('GET', `api/orders/${order.id}`)).json();
    expect(acts[0]).toMatchObject({
      verb: 'answer_file_opened',
      actor: 'operador@folio.example',
      lineId: order.lines[0],
      details: { fileId: id, name: 'plano ñ.pdf' },
    });
  });

  it('are shown as images or saved, and anything else is only ever saved, as bytes', async () => {
    const order = await invent();
    const operator = await signIn(test, 'operador');
    const photo = await attach(order, 'foto.jpg', 'image/jpeg', jpeg);
    const page = await attach(order, 'trampa.html', 'text/html', html);
    const headersOf = async (path: string) =>
      (await operator.call('GET', `api/answer-files/${path}`)).headers;
    expect(await headersOf(photo)).toMatchObject({ 'content-type': 'image/jpeg' });
    expect((await headersOf(`${photo}?download=1`))['content-disposition']).toMatch(/^attachment;/);
    const saved = await headersOf(page);
    expect(saved['content-type']).toBe('application/octet-stream');
    expect(saved['content-disposition']).toMatch(/^attachment;/);
  });

  it('[RO-4] are not for accountants, editors or strangers, and none of an order’s while there is none', async () => {
    const order = await invent();
    const id = await attach(order, 'plano.pdf', 'application/pdf', pdf());
    const free = await attach(undefined, 'suelto.pdf', 'application/pdf', pdf());
    const accountant = await signIn(test, 'contable');
    const shown = (await accountant.call('GET', `api/orders/${order.id}`)).json();
    expect(shown.lines[0].answerFiles).toBeNull();
    const status = async (who: Pick<typeof accountant, 'call'>, file: string) =>
      (await who.call('GET', `api/answer-files/${file}`)).statusCode;
    expect(await status(accountant, id)).toBe(403);
    expect(await status(await signIn(test, 'editor'), id)).toBe(403);
    expect(await status(openClient(test), id)).toBe(401);
    expect(await status(await signIn(test, 'admin'), free)).toBe(404);
    const { rows } = await test.deps.pool.query(
      `select 1 from act where verb = 'answer_file_opened' and order_id = $1`,
      [order.id],
    );
    expect(rows).toEqual([]);
  });
});
