import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html, jpeg, pdf } from '../../../test/staff/files.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const MEGABYTES = 1024 * 1024;
let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const countReadyMails = async (lineId: number): Promise<number> => {
  const { rows } = await test.deps.pool.query(
    `select 1 from jobs.job where name = 'send-mail' and data->>'mail' = 'document-ready'
    and (data->>'lineId')::bigint = $1`,
    [lineId],
  );
  return rows.length;
};
const deliver = (line: number) => operator.call('POST', `api/lines/${line}/deliver`);

describe('documents', () => {
  it('[OS-8] accepts PDF and JPG by their bytes, whatever their names, and takes the line', async () => {
    const order = await inventOrder(test.deps);
    const [line = 0] = order.lines;
    const answer = await operator.upload(
      line,
      { name: 'C:\\escritorio\\nota.PDF', bytes: pdf() },
      { name: 'foto.pdf', bytes: jpeg },
    );
    expect(answer.json()).toMatchObject({
      ok: true,
      added: [{ name: 'nota.pdf' }, { name: 'foto.jpg' }],
      rejected: [],
    });
    const shown = (await operator.call('GET', `api/orders/${order.id}`)).json();
    expect(shown.lines[0]).toMatchObject({ state: 'in_progress', assignee: 'Olga Operadora' });
    const url = `api/documents/${shown.lines[0].documents[0].id}`;
    const download = await operator.call('GET', url);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(download.rawPayload)).toEqual(pdf());
  });

  it('[OS-8] rejects a wrong type and more than 20 MB with a message, and stores the rest', async () => {
    const order = await inventOrder(test.deps);
    const [line = 0] = order.lines;
    const big = new Uint8Array(20 * MEGABYTES + 1);
    big.set(pdf());
    const answer = await operator.upload(
      line,
      { name: 'trampa.pdf', bytes: html },
      { name: 'grande.pdf', bytes: big },
      { name: 'vacio.pdf', bytes: new Uint8Array() },
      { name: 'buena.pdf', bytes: pdf() },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ok: false,
      added: [{ name: 'buena.pdf' }],
      rejected: [
        { name: 'trampa.pdf', code: 'type', message: expect.stringContaining('no es un PDF') },
        { name: 'grande.pdf', code: 'size', message: expect.stringContaining('más de 20 MB') },
        { name: 'vacio.pdf', code: 'empty' },
      ],
    });
    expect((await operator.upload(line, { name: 'trampa.pdf', bytes: html })).statusCode).toBe(422);
  });

  it('[OS-8] stores ten files of eleven, and names the rejected one', async () => {
    const [line = 0] = (await inventOrder(test.deps)).lines;
    const files = Array.from({ length: 11 }, (_, index) => ({
      name: `${index}.pdf`,
      bytes: pdf(`${index}`),
    }));
    const answer = (await operator.upload(line, ...files)).json();
    expect(answer.added).toHaveLength(10);
    expect(answer.rejected).toEqual([
      { name: '10.pdf', code: 'many', message: expect.stringMatching(/^10\.pdf no se ha guardado: .* 10 /) },
    ]);
  });

  it('[OS-8] stores the same bytes once, and deletes only undelivered documents', async () => {
    const order = await inventOrder(test.deps);
    const [line = 0] = order.lines;
    const twice = [
      await operator.upload(line, { name: 'a.pdf', bytes: pdf() }),
      await operator.upload(line, { name: 'a.pdf', bytes: pdf() }),
    ];
    const [first, second] = twice.map((answer) => answer.json().added[0].id);
    expect(second).toBe(first);
    const after = (await operator.call('DELETE', `api/documents/${first}`)).json();
    expect(after.lines[0].documents).toEqual([]);
    expect((await operator.call('GET', `api/documents/${first}`)).statusCode).toBe(404);

    const storedId = (await operator.upload(line, { name: 'b.pdf', bytes: pdf('b') })).json().added[0].id;
    await deliver(line);
    const rejected = await operator.call('DELETE', `api/documents/${storedId}`);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'delivered_already']);
  });
});

describe('marking a line ready', () => {
  it('[OS-8] needs a document', async () => {
    const order = await inventOrder(test.deps);
    const [line = 0] = order.lines;
    const answer = await deliver(line);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'no_document', message: 'Falta el documento: añádelo primero.' },
    ]);
    expect(await countReadyMails(line)).toBe(0);
  });

  it('[OS-8] delivers once and sends one mail for repeated clicks', async () => {
    const order = await inventOrder(test.deps);
    const [line = 0] = order.lines;
    await operator.upload(line, { name: 'nota.pdf', bytes: pdf() });
    const answers = await Promise.all([deliver(line), deliver(line), deliver(line)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const shown = (await deliver(line)).json();
    expect(shown.lines[0]).toMatchObject({ state: 'delivered', deliveredAt: expect.any(String) });
    expect(shown.events.filter(({ action }: { action: string }) => action === 'line_delivered')).toHaveLength(
      1,
    );
    expect(await countReadyMails(line)).toBe(1);
  });

  it('[OS-8] delivers again when there is a further document, with another mail', async () => {
    const order = await inventOrder(test.deps);
    const [line = 0] = order.lines;
    await operator.upload(line, { name: 'nota.pdf', bytes: pdf() });
    await deliver(line);
    await operator.upload(line, { name: 'correcta.pdf', bytes: pdf('correcta') });
    expect((await deliver(line)).json().lines[0].state).toBe('redelivered');
    expect(await countReadyMails(line)).toBe(2);
  });

  it.each(['awaiting_payment', 'cancelled', 'refunded'] as const)(
    '[OS-8] rejects work on a line in state %s',
    async (state) => {
      const order = await inventOrder(test.deps, { states: [state] });
      const [line = 0] = order.lines;
      const answers = [
        await operator.call('POST', `api/lines/${line}/take`),
        await operator.upload(line, { name: 'nota.pdf', bytes: pdf() }),
        await deliver(line),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        answers.map(() => [409, 'state']),
      );
    },
  );

  it('[OS-8] lets a colleague take a line over, and keeps the audit events append-only', async () => {
    const order = await inventOrder(test.deps);
    const [line = 0] = order.lines;
    const admin = await signIn(test, 'admin');
    await operator.call('POST', `api/lines/${line}/take`);
    await operator.call('POST', `api/lines/${line}/take`);
    const shown = (await admin.call('POST', `api/lines/${line}/take`)).json();
    expect(shown.lines[0].assignee).toBe('Andrés Administrador');
    const takeEvents = shown.events.filter(({ action }: { action: string }) => action === 'line_taken');
    expect(takeEvents.map(({ actor }: { actor: string }) => actor)).toEqual([
      'admin@folio.example',
      'operador@folio.example',
    ]);
    const { db } = test.deps;
    await expect(
      db.updateTable('audit_event').set({ actor: 'nadie' }).where('order_id', '=', order.id).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_event').where('order_id', '=', order.id).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
