import { expect, test } from '@playwright/test';
import { type OldClient, openStore } from './client.ts';
import { ask, ENCODINGS, paid, someone } from './place-order.ts';

/** One grey pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const PLAN = { options: [], message: '', questions: [{ type: 'file', text: 'Plano de la vivienda' }] };

/** Returns the panel's status of the order's line: 60 while it waits, 20 once it is answered (OS-8). */
const fetchStatus = async (client: OldClient) => {
  const { json } = await client.get(`pedidos?id=${client.config.lastOrderId}`);
  return (json.orders as { panel_status_id: number }[])[0]?.panel_status_id;
};

test.describe('an incident', () => {
  test('[AP-10] an incident is answered by its customer, written in each way', async ({
    browserName: _,
  }, at) => {
    const client = await paid(someone(at));
    const { lastOrderId } = client.config;
    const unknown = { json_form: '[]', json_values: '{}' };
    for (const encoding of ENCODINGS) {
      const formId = await ask(lastOrderId);
      const { json: where } = await client.get(`pedidos?id=${lastOrderId}&toFinalize=1`);
      expect(where.url).toBe(`/product/form/${formId}/${lastOrderId}`);
      const values = [{ option_id: 'direccion', value: `Calle ${encoding} 14` }];
      const form = {
        config: { formkey: client.config.formkey },
        json_form: '[]',
        json_values: JSON.stringify(values),
      };
      const call = `uploadForm?form_id=${formId}&order_id=${lastOrderId}`;
      const answer = await client.post(call, form, encoding);
      expect([answer.status, answer.json]).toEqual([200, expect.objectContaining({ ok: true })]);
      // A call that is repeated has the same answer; another answer comes too late.
      expect((await client.post(call, form, encoding)).json).toMatchObject({ ok: true });
      const late = { ...form, json_values: JSON.stringify([{ option_id: 'direccion', value: 'Otra 1' }]) };
      expect((await client.post(call, late, encoding)).json).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^Ya nos respondiste/),
      });
      const other = await openStore(14);
      expect((await other.post(call, { config: other.config, ...unknown })).status).toBe(404);
    }
  });

  for (const [title, field] of [
    ['its name', 'ask_1'],
    ['its name as a list', 'ask_1[]'],
    ['any name', 'files[]'],
  ] as const)
    test(`[AP-10] [EN-16] is answered by a file in a multipart form under ${title}`, async ({
      browserName: _,
    }, at) => {
      const client = await paid(someone(at));
      const { lastOrderId, formkey } = client.config;
      const formId = await ask(lastOrderId, PLAN);
      expect(await fetchStatus(client)).toBe(60);
      const send = async (name: string, bytes: Uint8Array) => {
        const form = new FormData();
        form.append('config', JSON.stringify({ formkey }));
        form.append('json_form', '[]');
        form.append(field, new Blob([new Uint8Array(bytes)]), name);
        form.append('json_values', '[]');
        const encoded = new Response(form);
        return client.request(
          'POST',
          `/desktopapp/rest/uploadForm?form_id=${formId}&order_id=${lastOrderId}`,
          {
            type: encoded.headers.get('content-type') ?? '',
            text: new Uint8Array(await encoded.arrayBuffer()),
          },
        );
      };
      const bad = await send('hoja.doc', Buffer.from('not a document'));
      expect(bad.json, bad.text).toMatchObject({ ok: false, message: expect.stringContaining('hoja.doc: ') });
      expect(await fetchStatus(client)).toBe(60);
      for (const answer of [await send('plano.png', PHOTO), await send('plano.png', PHOTO)])
        expect(answer.json, answer.text).toMatchObject({ ok: true, message: '' });
      const late = await send('otro.png', PHOTO);
      expect(late.json).toMatchObject({ ok: false, message: expect.stringMatching(/^Ya nos respondiste/) });
      expect(await fetchStatus(client)).toBe(20);
    });

  for (const call of ['uploadFile?', 'pushFilesToPedido/?order_id='])
    test(`[AP-10] [AP-14] is answered by the id of a file sent by ${call}`, async ({
      browserName: _,
    }, at) => {
      const client = await paid(someone(at));
      const { lastOrderId, formkey } = client.config;
      const formId = await ask(lastOrderId, PLAN);
      const path = call.endsWith('=') ? call + lastOrderId : call;
      const sent = await client.upload(path, [['plano.png', PHOTO]]);
      expect(sent.json, sent.text).toMatchObject({ ok: true });
      const files = sent.json.files as { id: string }[] | undefined;
      const id = files ? files[0]?.id : sent.json.id;
      const body = { config: { formkey }, json_form: '[]', json_values: JSON.stringify({ ask_1: id }) };
      for (const _try of [1, 2]) {
        const answer = await client.post(`uploadForm?form_id=${formId}&order_id=${lastOrderId}`, body);
        expect(answer.json, answer.text).toMatchObject({ ok: true, message: '' });
      }
      expect(await fetchStatus(client)).toBe(20);
    });

  test('[AP-10] is not answered by another customer’s file', async ({ browserName: _ }, at) => {
    const client = await paid(someone(at));
    const formId = await ask(client.config.lastOrderId, PLAN);
    const other = await openStore(14);
    const { json } = await other.upload('uploadFile?', [['plano.png', PHOTO]]);
    const body = { config: client.config, json_values: JSON.stringify({ ask_1: json.id }) };
    const call = `uploadForm?form_id=${formId}&order_id=${client.config.lastOrderId}`;
    expect((await client.post(call, body)).json).toMatchObject({ ok: false, fields: [{ name: 'ask_1' }] });
  });
});
