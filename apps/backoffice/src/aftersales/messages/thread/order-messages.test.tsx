// @vitest-environment happy-dom
import type { StaffThread } from '@folio/contract/aftersales/threads.staff';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { click, pageText, type } from '../../../../test/dom.ts';
import { type Answers, Rejection } from '../../../../test/fake-server.ts';
import { openOrder } from '../../../../test/open-order.ts';
import { eventually } from '../../../../test/screen.tsx';

const message = (part: Partial<StaffThread['messages'][number]> = {}) => ({
  ...{ id: '5f1e7d0a-0000-4000-8000-000000000011', sender: 'customer' as const, author: '' },
  ...{
    email: 'berta@example.com',
    isProven: true,
    subject: '',
    text: '¿Cuándo llega?',
    locale: 'es' as const,
  },
  ...{ at: '2026-11-20T10:00:00.000Z', seenAt: null, files: [] as StaffThread['messages'][number]['files'] },
  ...part,
});
const template = {
  id: '5f1e7d0a-0000-4000-8000-0000000000a1',
  name: 'En ello',
  texts: { es: 'Tu {document}, pedido {order}. {agent} {nombre}', pt: 'O', en: 'The' },
};
const open = (answers: Answers) =>
  openOrder({
    'GET /api/orders/:orderId/messages': () => ({ messages: [message()] }),
    'POST /api/orders/:orderId/messages/seen': () => ({ messages: [message()] }),
    'GET /api/reply-templates': () => ({ templates: [template] }),
    ...answers,
  });
const textbox = () => screen.findByRole('textbox', { name: 'Responder al cliente' });

it('[RO-4] marks what the customer wrote as seen, once it is on the screen', async () => {
  const { server } = open({});
  await eventually(() => expect(pageText()).toContain('¿Cuándo llega?'));
  await eventually(() => expect(server.bodies('POST /api/orders/:orderId/messages/seen')).toHaveLength(1));
});

it('says of the contact form that nobody has proven to be the customer', async () => {
  open({ 'GET /api/orders/:orderId/messages': () => ({ messages: [message({ isProven: false })] }) });
  await eventually(() => expect(pageText()).toContain('no sabemos si es el cliente'));
});

it('sends an answer, and keeps it if the line is down', async () => {
  let isDown = true;
  const { server } = open({
    'POST /api/orders/:orderId/messages': () => {
      if (isDown) return new Rejection(503, 'busy', 'Prueba otra vez.');
      return {
        messages: [message(), message({ id: crypto.randomUUID(), sender: 'staff', text: 'Mañana.' })],
      };
    },
  });
  type(await textbox(), 'Mañana.');
  click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await eventually(() => expect(pageText()).toContain('Prueba otra vez.'));
  isDown = false;
  click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await eventually(() => expect(pageText()).toContain('Respuesta enviada a berta@example.com.'));
  const sent = server.received.filter(({ name }) => name === 'POST /api/orders/:orderId/messages');
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    Array(2).fill(sent[0]?.headers.get('idempotency-key')),
  );
});

it('fills a template, and does not send what nobody has filled in', async () => {
  const { server } = open({});
  await textbox();
  click(screen.getByRole('combobox', { name: 'Plantilla' }));
  click(await screen.findByRole('option', { name: 'En ello' }));
  await eventually(async () =>
    expect(await textbox()).toHaveProperty(
      'value',
      'Tu Nota simple, pedido 100000001. Ana Inventada {nombre}',
    ),
  );
  expect(pageText()).toContain('Falta algo por rellenar: {nombre}.');
  click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(server.bodies('POST /api/orders/:orderId/messages')).toEqual([]);
});

it('[AP-14] shows the files of a message, and opens those alone that the virus scanner has passed', async () => {
  const file = (name: string, state: 'ready' | 'checking') => ({
    ...{ id: crypto.randomUUID(), name, state, mediaType: 'application/pdf', size: 1_640_000 },
    sentAt: '2026-11-20T10:00:00.000Z',
  });
  const files = [file('dni.pdf', 'ready'), file('otro.pdf', 'checking')];
  open({ 'GET /api/orders/:orderId/messages': () => ({ messages: [message({ files })] }) });
  const link = await screen.findByRole('link', { name: 'dni.pdf' });
  expect(link.getAttribute('href')).toContain(`api/order-files/${files[0]?.id}`);
  expect(pageText()).toMatch(/1,6\sMB/);
  expect(screen.queryByRole('link', { name: 'otro.pdf' })).toBeNull();
  expect(pageText()).toContain('Retenido hasta que pase el antivirus');
});
