// @vitest-environment happy-dom

import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { order } from '../../../test/orders.ts';
import { quote } from '../../../test/quotes.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { queryClient } from '../../page/shell/query-client.ts';

const ROWS = 'Getafe\tCalle Inventada 3\t\t1234\nParla\t\tParla n.º 2\t567';

/** Opens the dialog on an order's first line, and pastes two rows. */
async function openWithRows(answer: () => Rejection) {
  const shown = order();
  const maker = { lineId: shown.lines[0]?.id ?? 0, maxPicks: 10, netEach: 2076 };
  const page = openPage(`/orders/${shown.id}`, {
    'GET /api/orders/:orderId': () => shown,
    'GET /api/orders/:orderId/quotes': () => ({ quotes: [], makeFor: [maker], parents: [] }),
    'POST /api/lines/:lineId/quotes': answer,
  });
  click(await screen.findByRole('button', { name: 'Inmuebles encontrados' }));
  const cell = await screen.findByLabelText('Municipio, fila 1');
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => ROWS } });
  cell.dispatchEvent(paste);
  await screen.findByLabelText('Municipio, fila 2');
  return page;
}

const ctrlEnter = (target: Element) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
  );

describe('the quotes on the page of an order', () => {
  it('[EN-3] follow the history that a colleague adds to', async () => {
    const ofLine = (description: string) =>
      quote({
        query: { orderId: order().id, lineId: 11 },
        lines: quote().lines.map((one) => ({ ...one, description })),
      });
    let shown = order();
    let listed = ofLine('Getafe, Calle Inventada 3');
    openPage(`/orders/${shown.id}`, {
      'GET /api/orders/:orderId': () => shown,
      'GET /api/orders/:orderId/quotes': () => ({ quotes: [listed], makeFor: [], parents: [] }),
    });
    await eventually(() => expect(pageText()).toContain('Getafe, Calle Inventada 3'));
    listed = ofLine('Parla, Calle Inventada 4');
    const edited = { id: 7, at: '2026-11-20T11:00:00.000Z', actorKind: 'staff' as const, lineId: 11 };
    shown = order({
      events: [{ ...edited, actor: 'marta@folio.example', action: 'quote_edited', details: { count: 1 } }],
    });
    // The stream of changes names the order.
    void queryClient.invalidateQueries({ queryKey: ['order', shown.id] });
    await eventually(() => expect(pageText()).toContain('Parla, Calle Inventada 4'));
    expect(pageText()).not.toContain('Getafe');
  });
});

describe('the dialog of found properties', () => {
  it('[PR-3] is sent by Ctrl-Enter from a cell, once, and not while its button is barred', async () => {
    const { server } = await openWithRows(() => new Rejection(409, 'quote_picked', 'Ya pidió todas.'));
    const cell = screen.getByLabelText('Finca, fila 2');
    ctrlEnter(cell);
    ctrlEnter(cell);
    await eventually(() => expect(pageText()).toContain('Ya pidió todas.'));
    expect(server.bodies('POST /api/lines/:lineId/quotes')).toHaveLength(1);
    for (const row of ['2', '1']) click(screen.getByRole('button', { name: `Quitar fila ${row}` }));
    const left = await screen.findByLabelText('Municipio, fila 1');
    await eventually(() => expect(left).toHaveProperty('value', ''));
    ctrlEnter(left);
    expect(server.bodies('POST /api/lines/:lineId/quotes')).toHaveLength(1);
  });

  it('[PR-3] fills as many rows as are pasted, and sends them', async () => {
    const { server } = await openWithRows(() => new Rejection(409, 'quote_picked', 'Ya pidió todas.'));
    expect(pageText()).toContain('hasta 10 notas');
    expect(pageText()).toContain('41,52 €');
    click(screen.getByRole('button', { name: 'Enviar 2 inmuebles' }));
    await eventually(() => expect(pageText()).toContain('Ya pidió todas.'));
    expect(server.bodies('POST /api/lines/:lineId/quotes')).toMatchObject([
      {
        found: [
          { municipality: 'Getafe', address: 'Calle Inventada 3', finca: '1234' },
          { municipality: 'Parla', address: '', registry: 'Parla n.º 2', finca: '567' },
        ],
      },
    ]);
  });

  it('[PR-3] names the row that the server rejects, and keeps what was entered', async () => {
    const fields = [{ name: '1.municipality', code: 'required', message: '' }];
    await openWithRows(() => new Rejection(422, { code: 'found', message: 'Faltan datos.', fields }));
    click(screen.getByRole('button', { name: 'Enviar 2 inmuebles' }));
    await eventually(() => expect(pageText()).toContain('Fila 2: falta el municipio'));
    expect((screen.getByLabelText('Finca, fila 1') as HTMLInputElement).value).toBe('1234');
  });

  it('[PR-3] marks the wrong cell, until it is corrected', async () => {
    const fields = [{ name: '1.cru', code: 'cru', message: 'El CRU tiene 14 cifras.' }];
    await openWithRows(() => new Rejection(422, { code: 'found', message: 'Faltan datos.', fields }));
    click(screen.getByRole('button', { name: 'Enviar 2 inmuebles' }));
    await eventually(() => expect(pageText()).toContain('Fila 2: El CRU tiene 14 cifras.'));
    const cell = screen.getByLabelText('CRU, fila 2');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('CRU, fila 1').getAttribute('aria-invalid')).not.toBe('true');
    type(cell, '28065000123456');
    await eventually(() => expect(pageText()).not.toContain('Fila 2:'));
    expect(pageText()).not.toContain('Faltan datos.');
    expect(cell.getAttribute('aria-invalid')).not.toBe('true');
  });
});
