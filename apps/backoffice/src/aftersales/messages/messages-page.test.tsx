// @vitest-environment happy-dom

import type { StaffMessage } from '@folio/contract/aftersales/messages.staff';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';

const message = (part: Partial<StaffMessage> = {}): StaffMessage => ({
  id: '5f1e7d0a-0000-4000-8000-000000000001',
  storeName: 'Notas Simples',
  timeZone: 'Europe/Madrid',
  locale: 'es',
  name: 'Berta Inventada',
  email: 'berta@example.com',
  order: '100000001',
  orderId: '100000001',
  isOfOrder: false,
  subject: 'Mi nota',
  body: '¿Cuándo llega?',
  fileCount: 0,
  sentAt: '2026-11-20T10:00:00.000Z',
  done: null,
  ...part,
});

describe('the messages page', () => {
  it('[RO-4] shows no message without the permission', async () => {
    const { server } = openPage('/messages', { 'GET /api/me': () => staff({ permissions: [] }) });
    await eventually(() => expect(screen.queryAllByRole('heading')).toHaveLength(1));
    expect(server.received.map(({ name }) => name)).not.toContain('GET /api/messages');
  });

  it('announces that it loads, then shows the message with its order and a reply', async () => {
    const answer = Promise.withResolvers<void>();
    openPage('/messages', {
      'GET /api/messages': async () => {
        await answer.promise;
        return { messages: [message()], more: false };
      },
    });
    await eventually(() => expect(document.querySelector('[aria-label="Cargando"]')).not.toBeNull());
    answer.resolve();
    await screen.findByRole('heading', { name: 'Mi nota' });
    expect(screen.getByRole('link', { name: /100000001/ }).getAttribute('href')).toBe('/orders/100000001');
    expect(screen.getByRole('link', { name: /Responder/ }).getAttribute('href')).toContain(
      'mailto:berta%40example.com',
    );
  });

  it('[EN-16] says how many files a message carries', async () => {
    const messages = [message({ fileCount: 2 }), message({ id: message().id.replace(/1$/, '2') })];
    openPage('/messages', { 'GET /api/messages': () => ({ messages, more: false }) });
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain('2 archivos');
    expect(second?.textContent).not.toContain('archivo');
  });

  it('explains an empty list', async () => {
    openPage('/messages', { 'GET /api/messages': () => ({ messages: [], more: false }) });
    await eventually(() => expect(document.querySelector('.empty')).not.toBeNull());
  });

  it('shows why it could not load, and tries again', async () => {
    let isDown = true;
    openPage('/messages', {
      'GET /api/messages': () =>
        isDown ? new Rejection(403, 'forbidden', 'Sin permiso.') : { messages: [message()], more: false },
    });
    await eventually(() => expect(pageText()).toContain('Sin permiso.'));
    isDown = false;
    click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await screen.findByRole('heading', { name: 'Mi nota' });
  });

  it('marks a message as answered and reloads the list', async () => {
    let messages = [message()];
    const { server } = openPage('/messages', {
      'GET /api/messages': () => ({ messages, more: false }),
      'PUT /api/messages/:message': ({ body }) => {
        messages = [];
        return body;
      },
    });
    click(await screen.findByRole('button', { name: /marcar como respondido/i }));
    await eventually(() => expect(document.querySelector('.empty')).not.toBeNull());
    expect(server.bodies('PUT /api/messages/:message')).toEqual([{ done: true }]);
  });

  it('keeps the message and says so if the mark is not saved', async () => {
    openPage('/messages', {
      'GET /api/messages': () => ({ messages: [message()], more: false }),
      'PUT /api/messages/:message': () => new Rejection(503, 'busy', 'Prueba otra vez.'),
    });
    click(await screen.findByRole('button', { name: /marcar como respondido/i }));
    await eventually(() => expect(pageText()).toContain('Prueba otra vez.'));
    screen.getByRole('heading', { name: 'Mi nota' });
  });
});
