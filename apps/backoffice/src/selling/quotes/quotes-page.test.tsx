// @vitest-environment happy-dom

import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { quote } from '../../../test/quotes.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';

describe('the page of quotes', () => {
  it('[RO-4] shows no quote without the permission', async () => {
    const { server } = openPage('/quotes', { 'GET /api/me': () => staff({ permissions: [] }) });
    await eventually(() => expect(pageText()).toContain('no ve los presupuestos'));
    expect(server.received.map(({ name }) => name)).not.toContain('GET /api/quotes');
  });

  it('[AP-6] sends a quote, and lists it as sent', async () => {
    let listed = quote();
    openPage('/quotes', {
      'GET /api/quotes': () => ({ quotes: [listed], more: false }),
      'POST /api/quotes/:quoteId/send': () => {
        listed = quote({ state: 'sent', sentAt: '2026-11-20T10:00:00.000Z' });
        return listed;
      },
    });
    click(await screen.findByRole('button', { name: 'Enviar' }));
    await screen.findByRole('button', { name: 'Enviar otra vez' });
    expect(pageText()).toContain('Presupuesto enviado a berta@correo.example');
  });

  it('[AP-6] asks before it cancels, and says why it could not', async () => {
    const { server } = openPage('/quotes', {
      'GET /api/quotes': () => ({ quotes: [quote()], more: false }),
      'POST /api/quotes/:quoteId/cancel': () => new Rejection(409, 'quote_ordered', 'Ya está pedido.'),
    });
    click(await screen.findByRole('button', { name: 'Anular' }));
    const dialog = await screen.findByRole('dialog');
    expect(server.received.map(({ name }) => name)).not.toContain('POST /api/quotes/:quoteId/cancel');
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Anular',
    );
    click(confirm as HTMLElement);
    await eventually(() => expect(pageText()).toContain('Ya está pedido.'));
  });

  it('[AP-6] releases a quote from its unpaid order, once that is confirmed', async () => {
    const released = quote({ state: 'seen', isUnpaid: false });
    let listed = quote({ state: 'ordered', isUnpaid: true, actions: ['release'] });
    openPage('/quotes?tab=ordered', {
      'GET /api/quotes': () => ({ quotes: [listed], more: false }),
      'POST /api/quotes/:quoteId/release': () => {
        listed = released;
        return released;
      },
    });
    click(await screen.findByRole('button', { name: 'Cancelar el pedido sin pagar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('El presupuesto queda abierto');
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Cancelar el pedido sin pagar',
    );
    click(confirm as HTMLElement);
    await eventually(() => expect(pageText()).toContain('el presupuesto está abierto otra vez'));
  });

  it('[AP-6] offers an accountant no action, and nothing to press on one that is ordered', async () => {
    openPage('/quotes?tab=ordered', {
      'GET /api/me': () => staff({ permissions: ['quotes.read'] }),
      'GET /api/quotes': () => ({ quotes: [quote({ state: 'ordered', actions: [] })], more: false }),
    });
    await eventually(() => expect(pageText()).toContain('Certidão Permanente'));
    expect(screen.queryByRole('button', { name: /Enviar|Anular|Reabrir/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nuevo presupuesto' })).toBeNull();
  });

  it('[AP-6] shows what was ordered of a quote, of its whole sum, and no end any more', async () => {
    const [line] = quote().lines as [StaffQuote['lines'][number]];
    const order = { orderId: '1400000001', lineId: 7 };
    const lines = [
      { ...line, order, net: 2076 },
      { ...line, id: line.id.replace(/2$/, '3'), net: 2076 },
    ];
    const query = { orderId: '1400000000', lineId: 3 };
    openPage('/quotes?tab=ordered', {
      'GET /api/quotes': () => ({
        quotes: [quote({ state: 'ordered', actions: [], query, net: 4152, lines })],
        more: false,
      }),
    });
    await eventually(() => expect(pageText()).toContain('1 de 2 pedidas'));
    expect(pageText().replaceAll('\u00a0', ' ')).toContain('20,76 €de 41,52 €');
    expect(pageText()).not.toContain('dentro de');
  });

  it('[AP-6] says of an ordered quote that it is not paid yet', async () => {
    const unpaid = quote({ state: 'ordered', isUnpaid: true, actions: [] });
    openPage('/quotes?tab=ordered', { 'GET /api/quotes': () => ({ quotes: [unpaid], more: false }) });
    await eventually(() => expect(pageText()).toContain('Pedido, sin pagar'));
  });

  it('explains an empty list', async () => {
    openPage('/quotes', { 'GET /api/quotes': () => ({ quotes: [], more: false }) });
    await eventually(() => expect(pageText()).toContain('No hay presupuestos abiertos'));
  });
});
