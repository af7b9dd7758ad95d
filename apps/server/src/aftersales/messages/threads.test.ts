import type { ThreadView } from '@folio/contract/aftersales/messages.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedByLink } from '../../../test/guest.ts';
import { EMAIL, type Purchase, paidPurchase, type TestVisitor } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import { exportOrder } from '../own-data/export-order.ts';
import { sendAnswerMail } from './send-answer-mail.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const loadThread = async (who: TestVisitor, orderId: number): Promise<ThreadView | null> =>
  (await who.view('thread', { orderId: String(orderId) })).json().value;
const write = async ({ who, orderId }: Purchase, text: string, key = crypto.randomUUID()) =>
  (await who.view('writeAboutOrder', { orderId: String(orderId), text, key })).json().value;
const answer = (orderId: number, text: string, key = crypto.randomUUID(), who = operator) =>
  who.call('POST', `api/orders/${orderId}/messages`, { text }, { 'idempotency-key': key });
const staffThread = async (orderId: number) =>
  (await operator.call('GET', `api/orders/${orderId}/messages`)).json().messages;
const openMessages = async (orderId: number) =>
  (await operator.call('GET', 'api/messages'))
    .json()
    .messages.filter((message: { orderId: string }) => message.orderId === String(orderId));

describe('the messages of an order', () => {
  it('[PR-10] go both ways, each once, and say what the other side has seen', async () => {
    const bought = await paidPurchase(test);
    const { who, orderId } = bought;
    const key = crypto.randomUUID();
    expect(await write(bought, ' ¿Cuándo llega? ', key)).toEqual({ ok: true });
    expect(await write(bought, ' ¿Cuándo llega? ', key)).toEqual({ ok: true });
    expect(await openMessages(orderId)).toMatchObject([{ isOfOrder: true, body: '¿Cuándo llega?' }]);
    expect(await staffThread(orderId)).toMatchObject([{ sender: 'customer', isProven: true, seenAt: null }]);
    await operator.call('POST', `api/orders/${orderId}/messages/seen`);
    expect((await loadThread(who, orderId))?.messages).toMatchObject([{ isSeen: true }]);

    const answerKey = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await answer(orderId, 'Mañana.', answerKey)).statusCode).toBe(200);
    expect(await openMessages(orderId)).toEqual([]);
    const order = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
    expect(order.newAnswers).toBe(1);
    expect((await loadThread(who, orderId))?.messages.slice(1)).toMatchObject([
      { sender: 'staff', text: 'Mañana.', isNew: true },
    ]);
    expect((await who.view('seeAnswers', { orderId: String(orderId) })).json().value).toBe(true);
    expect((await loadThread(who, orderId))?.messages.at(-1)).toMatchObject({ isNew: false });
  });

  it('[PR-10] stay open that came while staff wrote an answer to an earlier one', async () => {
    const bought = await paidPurchase(test);
    await write(bought, 'Primero');
    await operator.call('POST', `api/orders/${bought.orderId}/messages/seen`);
    await write(bought, 'Urgente: no sigan');
    await answer(bought.orderId, 'Sobre lo primero: sí.');
    expect(await openMessages(bought.orderId)).toMatchObject([{ body: 'Urgente: no sigan' }]);
    const { rows } = (await operator.call('GET', `api/queue?tab=all&text=${bought.orderId}`)).json();
    expect(rows).toMatchObject([{ hasMessage: true }]);
  });

  it('[PR-10] are mailed to the customer with the way to the order, and name no staff', async () => {
    const bought = await paidPurchase(test);
    await answer(bought.orderId, 'El registro abre el lunes.');
    const { id } = (await staffThread(bought.orderId))[0];
    for (const _ of [1, 2]) await sendAnswerMail(test.deps, { messageId: id });
    const mails = test.mails.filter(({ subject }) => subject.includes(`pedido ${bought.orderId}`));
    expect(mails).toMatchObject([
      { to: EMAIL, subject: `Te hemos contestado sobre tu pedido ${bought.orderId}` },
    ]);
    expect(mails[0]?.text).toContain('El registro abre el lunes.');
    expect(mails[0]?.text).toContain(`/pedidos/${bought.orderId}`);
    const thread = await loadThread(bought.who, bought.orderId);
    expect(JSON.stringify(thread)).not.toMatch(/Olga|folio\.example/);
  });

  it('[RO-4] are of their customer alone, who has given the code of a mailed link', async () => {
    const { orderId } = await paidPurchase(test);
    for (const who of [await openVisitor(test), await openedByLink(test, orderId)]) {
      expect(await loadThread(who, orderId)).toBeNull();
      expect(await write({ who, orderId, providerRef: '' }, 'Hola')).toBeNull();
    }
    const accountant = await signIn(test, 'contable');
    expect((await answer(orderId, 'Hola', crypto.randomUUID(), accountant)).statusCode).toBe(403);
    expect((await answer(1499999999, 'Hola')).statusCode).toBe(404);
  });

  it('[DG-6] are joined by the contact form, if its sender may open the order', async () => {
    const bought = await paidPurchase(test);
    const form = {
      ...{ name: 'Berta Inventada', email: 'berta@correo.example', order: String(bought.orderId) },
      ...{ subject: 'Mi nota', message: 'No es mi calle.' },
    };
    const stranger = await openVisitor(test);
    for (const who of [stranger, bought.who])
      await who.view('sendMessage', { form, key: crypto.randomUUID() });
    expect((await loadThread(bought.who, bought.orderId))?.messages).toHaveLength(1);
    expect(await staffThread(bought.orderId)).toMatchObject([{ isProven: false }, { isProven: true }]);
  });

  it('are rejected when empty or too long, and nothing is stored', async () => {
    const bought = await paidPurchase(test);
    expect(await write(bought, '  ')).toMatchObject({ ok: false, fields: [{ name: 'text' }] });
    expect(await write(bought, 'a'.repeat(5001))).toMatchObject({ ok: false, fields: [{ name: 'text' }] });
    expect((await answer(bought.orderId, ' ')).statusCode).toBe(400);
    expect(await staffThread(bought.orderId)).toEqual([]);
  });
});

describe('a copy of the messages', () => {
  it('[RO-4] is part of its order’s data, and names no staff', async () => {
    const bought = await paidPurchase(test);
    await write(bought, '¿Cuándo llega?');
    await answer(bought.orderId, 'Mañana.');
    const order = await selectOrder(test.deps.db, bought.orderId);
    if (!order) throw new Error('no order');
    const { data } = await exportOrder(test.deps, order);
    expect((data as { messages: object[] }).messages).toMatchObject([
      { sender: 'customer', body: '¿Cuándo llega?' },
      { sender: 'staff', name: '', body: 'Mañana.' },
    ]);
  });
});

describe('a reply template', () => {
  const ID = '5f1e7d0a-0000-4000-8000-0000000000a1';
  const texts = { es: 'Hola', pt: 'Olá', en: 'Hello' };

  it('[RO-4] is saved, changed and deleted by who answers customers', async () => {
    const list = async () => (await operator.call('GET', 'api/reply-templates')).json().templates;
    const before = await list();
    expect(before.length).toBeGreaterThan(2);
    const save = (name: string) => operator.call('PUT', `api/reply-templates/${ID}`, { name, texts });
    await save('Saludo');
    const saved = (await save('Saludo corto')).json().templates;
    expect(saved.filter(({ id }: { id: string }) => id === ID)).toEqual([
      { id: ID, name: 'Saludo corto', texts },
    ]);
    await operator.call('DELETE', `api/reply-templates/${ID}`);
    expect(await list()).toEqual(before);
    const editor = await signIn(test, 'editor');
    expect((await editor.call('GET', 'api/reply-templates')).statusCode).toBe(403);
  });

  it('needs a text in each language', async () => {
    const answered = await operator.call('PUT', `api/reply-templates/${ID}`, {
      name: 'Saludo',
      texts: { ...texts, pt: ' ' },
    });
    expect(answered.statusCode).toBe(400);
  });
});
