import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachDocument, deliver, PDF } from '../../../test/delivery.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { paidPurchase, selectAuditEvents } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';
import { eraseOldFiles } from '../../aftersales/own-data/erase-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;

async function deliveredDocument() {
  const { who, orderId } = await paidPurchase(test);
  const { documentId, lineId } = await attachDocument(test, orderId);
  await deliver(test, lineId);
  const at = { orderId: String(orderId), documentId };
  const page = async () => (await who.view('document', at)).json().value;
  return { who, orderId, documentId, at, page, file: `/pedidos/${orderId}/documentos/${documentId}` };
}
type Delivered = Awaited<ReturnType<typeof deliveredDocument>>;

/** Creates a link and returns its id and its path. */
async function share({ who, at, page }: Delivered, days = 7, note = 'Banco', key = 'k') {
  const { value } = (await who.view('shareDocument', { ...at, days, note, key })).json();
  const { shares } = await page();
  const created = shares.find(({ id }: { id: string }) => id === value.shareId);
  return { id: value.shareId as string, path: new URL(created.url).pathname, created };
}

describe('a link to a document', () => {
  it('opens the document alone, without its name, its order and its customer', async () => {
    const mine = await deliveredDocument();
    const { path } = await share(mine);
    const stranger = visitor(test);
    const page = await stranger.get(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    expect(page.body).toContain('noindex,nofollow');
    expect(page.body).toContain('Nota Simple');
    for (const secret of [String(mine.orderId), 'ana.prueba', 'nota simple nº 1', mine.documentId])
      expect(page.body).not.toContain(secret);
    const file = await stranger.get(`${path}/archivo`);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-disposition': "inline; filename*=UTF-8''Nota%20Simple.pdf",
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    for (const url of [mine.file, `/pedidos/${mine.orderId}`])
      expect((await stranger.get(url)).statusCode).toBe(404);
  });

  it('is unguessable, and only its hash is stored', async () => {
    const { path, id } = await share(await deliveredDocument());
    const token = path.split('/')[2] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const row = await test.deps.db
      .selectFrom('document_share')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const rows = await test.deps.db.selectFrom('idempotency_key').select('answer').execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const wrong = await visitor(test).get(`/compartido/${'A'.repeat(43)}`);
    expect([wrong.statusCode, wrong.body]).toEqual([
      404,
      expect.stringContaining('no abre ningún documento'),
    ]);
  });

  it('ends on its day, and says so kindly', async () => {
    const { path } = await share(await deliveredDocument());
    test.setNow(new Date(Date.now() + 7 * DAY_MS - 60_000));
    expect((await visitor(test).get(path)).statusCode).toBe(200);
    test.setNow(new Date(Date.now() + 7 * DAY_MS + 60_000));
    const ended = await visitor(test).get(path);
    expect([ended.statusCode, ended.body]).toEqual([410, expect.stringContaining('Este enlace ha caducado')]);
    expect((await visitor(test).get(`${path}/archivo`)).statusCode).toBe(404);
    test.setNow();
  });

  it('ends when its customer revokes it, also twice', async () => {
    const mine = await deliveredDocument();
    const { path, id } = await share(mine);
    const revoke = async () => (await mine.who.view('revokeShare', { ...mine.at, shareId: id })).json().value;
    expect([await revoke(), await revoke()]).toEqual([true, true]);
    const ended = await visitor(test).get(path);
    expect([ended.statusCode, ended.body]).toEqual([410, expect.stringContaining('Este enlace ya no vale')]);
    expect((await visitor(test).get(`${path}/archivo`)).statusCode).toBe(404);
    expect((await mine.page()).shares).toMatchObject([{ state: 'revoked', url: null }]);
    const events = await selectAuditEvents(test, mine.orderId);
    expect(events.slice(-2)).toEqual(['document_shared', 'document_share_revoked']);
  });

  it('[RT-9] ends when the order’s address is corrected: somebody at the wrong one may have made it', async () => {
    const mine = await deliveredDocument();
    const { path } = await share(mine);
    const { orderId } = mine.at;
    const moved = await mine.who.view('correctOrderEmail', { orderId, email: 'berta.prueba@correo.example' });
    expect(moved.json().value).toEqual({ ok: true });
    expect((await visitor(test).get(path)).statusCode).toBe(410);
    expect((await visitor(test).get(`${path}/archivo`)).statusCode).toBe(404);
  });

  it('is made once for a repeated form', async () => {
    const mine = await deliveredDocument();
    const twice = [await share(mine), await share(mine)];
    expect(twice[0]?.id).toBe(twice[1]?.id);
    expect((await mine.page()).shares).toHaveLength(1);
  });

  it('lives 7, 30 or 90 days, has a short note, and has at most nineteen others', async () => {
    const mine = await deliveredDocument();
    const send = async (days: number, note: string, key: string) =>
      (await mine.who.view('shareDocument', { ...mine.at, days, note, key })).json().value;
    expect(await send(8, '', 'a')).toEqual({ ok: false, problem: 'days' });
    expect(await send(7, 'x'.repeat(81), 'b')).toEqual({ ok: false, problem: 'note' });
    for (let made = 0; made < 20; made += 1) expect((await send(90, '', `c${made}`)).ok).toBe(true);
    expect(await send(30, '', 'd')).toEqual({ ok: false, problem: 'too_many' });
  });

  it('of another customer looks like a missing one', async () => {
    const mine = await deliveredDocument();
    const { id } = await share(mine);
    const other = await deliveredDocument();
    const input = { days: 7, note: '', key: 'x' };
    const mixed = { orderId: other.at.orderId, documentId: mine.documentId };
    for (const at of [mine.at, mixed, { orderId: 'x', documentId: 'y' }]) {
      expect((await other.who.view('shareDocument', { ...at, ...input })).json().value).toBeNull();
      expect((await other.who.view('document', at)).json().value).toBeNull();
      expect((await other.who.view('revokeShare', { ...at, shareId: id })).json().value).toBe(false);
    }
    expect((await mine.page()).shares).toMatchObject([{ state: 'open' }]);
    const foreign = await other.who.get(`/pedidos/${mine.orderId}/documento/${mine.documentId}`);
    expect(foreign.statusCode).toBe(404);
  });

  it('works in its own store alone', async () => {
    const { path } = await share(await deliveredDocument());
    expect((await visitor(test, '16.localhost:3000').get(path)).statusCode).toBe(404);
  });
});

describe('who opened a document', () => {
  const accesses = (documentId: string) =>
    test.deps.db
      .selectFrom('document_access')
      .select(['reader', 'way'])
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute();

  it('is recorded once a minute, with how, but without addresses', async () => {
    const mine = await deliveredDocument();
    await mine.who.get(mine.file);
    await mine.who.get(mine.file);
    await mine.who.call('HEAD' as 'GET', mine.file);
    await mine.who.get(`${mine.file}?descargar=1`);
    const { path } = await share(mine);
    await visitor(test).get(`${path}/archivo`);
    expect(await accesses(mine.documentId)).toEqual([
      { reader: 'guest', way: 'view' },
      { reader: 'guest', way: 'download' },
      { reader: 'shared', way: 'view' },
    ]);
    expect((await mine.page()).shares).toMatchObject([{ opened: 1, openedAt: expect.any(String) }]);
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await visitor(test).get(`${path}/archivo`);
    expect((await mine.page()).shares).toMatchObject([{ opened: 2 }]);
    test.setNow();
  });

  it('is erased with the document, and so are its links', async () => {
    const mine = await deliveredDocument();
    const { path } = await share(mine);
    await visitor(test).get(`${path}/archivo`);
    await eraseOldFiles(test.deps, mine.orderId, test.deps.clock());
    expect(await accesses(mine.documentId)).toEqual([]);
    expect((await visitor(test).get(path)).statusCode).toBe(404);
  });

  it('is kept for a year', async () => {
    const mine = await deliveredDocument();
    const { path } = await share(mine);
    await visitor(test).get(`${path}/archivo`);
    await mine.who.get(mine.file);
    test.setNow(new Date(Date.now() + 364 * DAY_MS));
    await eraseExpired(test.deps);
    expect(await accesses(mine.documentId)).toHaveLength(2);
    test.setNow(new Date(Date.now() + 366 * DAY_MS));
    await eraseExpired(test.deps);
    expect(await accesses(mine.documentId)).toHaveLength(0);
    test.setNow();
  });
});

it('sends the checksum of a document, which its page shows', async () => {
  const mine = await deliveredDocument();
  const { sha256 } = (await mine.page()).document.details;
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  expect((await mine.who.get(mine.file)).headers['repr-digest']).toBe(`sha-256=:${digest}:`);
  const page = await mine.who.get(`/pedidos/${mine.orderId}/documento/${mine.documentId}`);
  expect(page.body).toContain(sha256);
});
