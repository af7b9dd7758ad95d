import type { MessagesView } from '@folio/contract/aftersales/messages.staff';
import type { ContactForm, ContactResult } from '@folio/contract/selling/catalogue.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { LIMITS } from '../../platform/limits/table.ts';
import { eraseExpired } from '../own-data/erase-expired.ts';
import { sendContactMail } from './send-contact-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let people = 0;
const form = (some: Partial<ContactForm> = {}): ContactForm => {
  people += 1;
  return {
    name: 'Ana Prueba',
    email: `ana.prueba${people}@correo.example`,
    order: '1400000001',
    subject: 'Corregir la dirección',
    message: 'El piso es el 3.º B,\nno el 3.º A.',
    ...some,
  };
};

async function send(message: ContactForm, key: string = crypto.randomUUID(), who = visitor(test)) {
  await who.open();
  return (await who.view('sendMessage', { form: message, key })).json().value as ContactResult;
}

const stored = (email: string) =>
  test.deps.db.selectFrom('contact_message').selectAll().where('email', '=', email).execute();

async function messageId(message: ContactForm): Promise<string> {
  const [row] = await stored(message.email);
  if (!row) throw new Error('the message was not stored');
  return row.id;
}

describe('a customer’s message', () => {
  it.each([
    'n.º 1400000033',
    'Nº 1400000033',
    'pedido 1400 000 033',
    '１４００００００３３',
    '1400000033, 1400000034',
  ])('links its order however the number is written: %s', async (order) => {
    const message = form({ order });
    expect(await send(message)).toEqual({ ok: true });
    expect(await stored(message.email)).toMatchObject([{ order_number: '1400000033' }]);
  });

  it('names no order for an incomplete number', async () => {
    expect(await send(form({ order: 'pedido 14000' }))).toMatchObject({ ok: false });
  });

  it('[ST-14] is stored for each store that it is sent to', async () => {
    const message = form({ order: '' });
    const key = crypto.randomUUID();
    for (const host of ['1.localhost:3000', '12.localhost:3000'])
      expect(await send(message, key, visitor(test, host))).toEqual({ ok: true });
    expect((await stored(message.email)).map(({ store_id }) => store_id).sort()).toEqual([1, 12]);
  });

  it('is stored and mailed once to the store’s address, and an answer goes to the customer', async () => {
    const message = form();
    expect(await send(message)).toEqual({ ok: true });
    const id = await messageId(message);
    await sendContactMail(test.deps, { messageId: id });
    await sendContactMail(test.deps, { messageId: id });
    const mails = test.mails.filter(({ messageId: sent }) => sent.includes(id));
    expect(mails).toMatchObject([
      {
        to: 'ayuda@folio.example',
        replyTo: message.email,
        subject: 'Mensaje de un cliente de Folio sobre el pedido 1400000001',
        text: expect.stringContaining('El piso es el 3.º B,\nno el 3.º A.'),
        html: expect.stringContaining('Corregir la dirección'),
      },
    ]);
  });

  it('is stored even where the store has no address to mail it to', async () => {
    const { settings } = test.deps.catalogue.current().stores.get(14) ?? {};
    const admin = await signIn(test, 'admin');
    const { stores } = (await admin.call('GET', 'api/stores')).json();
    const store = stores.find(({ id }: { id: number }) => id === 14);
    const save = (contactEmail: string, version: string) =>
      admin.call('PUT', 'api/stores/14', { version, settings: { ...store.settings, contactEmail } });
    const cleared = (await save('', store.version)).json().stores;
    const message = form();
    expect(await send(message)).toEqual({ ok: true });
    const before = test.mails.length;
    await sendContactMail(test.deps, { messageId: await messageId(message) });
    expect(test.mails.length).toBe(before);
    const { version } = cleared.find(({ id }: { id: number }) => id === 14);
    expect((await save(settings?.contactEmail ?? '', version)).statusCode).toBe(200);
  });

  it('is stored once when sent twice', async () => {
    const message = form();
    const key = crypto.randomUUID();
    const who = visitor(test);
    expect(await send(message, key, who)).toEqual({ ok: true });
    expect(await send(message, key, who)).toEqual({ ok: true });
    expect(await stored(message.email)).toHaveLength(1);
    // The buyer goes back to the form, whose key is the same, and writes another message.
    await send({ ...message, message: 'Otra pregunta inventada' }, key, who);
    expect(await stored(message.email)).toHaveLength(2);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'ana@correo' }],
    ['subject', { subject: '' }],
    ['message', { message: '\n' }],
    ['message', { message: 'x'.repeat(5001) }],
  ])('is rejected with an invalid %s, which is named', async (name, input) => {
    const message = form(input);
    const result = await send(message);
    expect(result).toMatchObject({ ok: false, code: 'fields', fields: [{ name }] });
    expect(await stored(message.email)).toEqual([]);
  });

  it('[VA-11] contains no card number, nothing that cannot be seen, and no line breaks in single lines', async () => {
    const message = form({
      name: 'Ana\u200e Ejemplo 👩🏽‍🚀',
      subject: 'Pago\r\nBcc: \u202eotro@correo.example',
      message: 'Mi tarjeta:\u2066\n4111 1111 1111 1111\u0007',
    });
    await send(message);
    const [row] = await stored(message.email);
    expect(row).toMatchObject({ name: 'Ana Ejemplo 👩🏽‍🚀', subject: 'Pago Bcc: otro@correo.example' });
    expect(row?.body).toBe('Mi tarjeta:\n•••• 1111');
  });

  it('is rejected without the form key, and above the limit of one address', async () => {
    const who = visitor(test);
    await who.open();
    const bare = await who.call('POST', '/desktopapp/view/sendMessage', { form: form(), key: 'k' });
    expect(bare.statusCode).toBe(403);
    const message = form();
    for (let sent = 0; sent < LIMITS['contact-address'].points; sent += 1)
      expect(await send(message)).toEqual({ ok: true });
    expect(await send(message)).toEqual({ ok: false, code: 'too_many', fields: [] });
    expect(await stored(message.email)).toHaveLength(LIMITS['contact-address'].points);
  });

  it('is erased after a year, with the record of its mail', async () => {
    const message = form();
    await send(message);
    const id = await messageId(message);
    await sendContactMail(test.deps, { messageId: id });
    const record = () =>
      test.deps.db.selectFrom('sent_mail').selectAll().where('reference', '=', id).execute();
    const day = 24 * 3_600_000;
    test.setNow(new Date(Date.now() + 364 * day));
    await eraseExpired(test.deps);
    expect([await stored(message.email), await record()].map(({ length }) => length)).toEqual([1, 1]);
    test.setNow(new Date(Date.now() + 366 * day));
    await eraseExpired(test.deps);
    expect([await stored(message.email), await record()].map(({ length }) => length)).toEqual([0, 0]);
    test.setNow();
  });
});

describe('staff', () => {
  const list = async (who: StaffClient, tab = 'open'): Promise<MessagesView> =>
    (await who.call('GET', `api/messages?tab=${tab}`)).json();

  it('[RO-4] with access to orders read and mark the messages; others cannot', async () => {
    const message = form();
    await send(message);
    const id = await messageId(message);
    for (const role of ['contable', 'editor'] as const) {
      const other = await signIn(test, role);
      expect((await other.call('GET', 'api/messages')).statusCode).toBe(403);
      expect((await other.call('PUT', `api/messages/${id}`, { done: true })).statusCode).toBe(403);
    }
    expect((await openClient(test).call('GET', 'api/messages')).statusCode).toBe(401);
    const operator = await signIn(test, 'operador');
    const found = (await list(operator)).messages.find((one) => one.id === id);
    expect(found).toMatchObject({
      storeName: 'Folio',
      orderId: '1400000001',
      body: message.message,
      done: null,
    });
    for (let twice = 0; twice < 2; twice += 1)
      expect((await operator.call('PUT', `api/messages/${id}`, { done: true })).statusCode).toBe(200);
    expect((await list(operator)).messages.some((one) => one.id === id)).toBe(false);
    const [done] = (await list(operator, 'done')).messages;
    expect(done).toMatchObject({ id, done: { actor: expect.stringContaining('@') } });
    const events = await test.deps.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'message_answered')
      .execute();
    expect(events.map(({ details }) => details)).toEqual([{ message: id }]);
    expect(
      (await operator.call('PUT', `api/messages/${crypto.randomUUID()}`, { done: true })).statusCode,
    ).toBe(404);
  });
});
