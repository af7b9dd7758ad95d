// @vitest-environment happy-dom

import type { StaffQuote } from '@folio/contract/staff/quotes';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../test/dom.ts';
import { Rejection } from '../../test/fake-server.ts';
import { ANSWERS, ID, LISTED, QUOTE } from '../../test/phone-quote.ts';
import { eventually, openPage } from '../../test/screen.tsx';

const OVERTAKEN = new Rejection(409, 'quote_changed', 'Otra persona lo ha cambiado.');
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;

/** Opens the edit of a quote. The test sets what the server stores and what it answers to a save. */
function openEdit(answer: StaffQuote | Rejection) {
  const quote = { stored: QUOTE, answer };
  const { server } = openPage(`/quotes/${ID}/edit`, {
    ...ANSWERS,
    'GET /api/quotes': () => ({ quotes: [LISTED], more: false }),
    'GET /api/quotes/:quoteId': () => quote.stored,
    'PUT /api/quotes/:quoteId': () => quote.answer as never,
  });
  return Object.assign(quote, { server });
}

describe('an edit of a quote that a colleague overtook', () => {
  it('[AP-6] shows an edit that a colleague overtook beside their version, and saves it for that', async () => {
    const quote = openEdit(OVERTAKEN);
    const readPrice = () => field(/Precio sin IVA/).value;
    type(await screen.findByLabelText(/Precio sin IVA/), '45');
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(pageText()).toContain('Otra persona lo ha cambiado.'));
    quote.stored = { ...QUOTE, revision: 4, lines: [{ ...QUOTE.lines[0], net: 6000 } as never] };
    click(screen.getByRole('link', { name: 'Volver a la lista' }));
    click(await screen.findByRole('link', { name: 'Modificar' }));
    await eventually(() => expect(pageText()).toContain('Aquí está lo que escribiste'));
    expect(readPrice()).toBe('45');
    expect(pageText()).toContain('Precio sin IVA (€), producto 1: ahora «60,00»');
    // Typing in either keeps the other.
    type(screen.getByLabelText(/Precio sin IVA/), '46');
    click(screen.getByRole('button', { name: 'Ver la versión actual' }));
    await eventually(() => expect(readPrice()).toBe('60,00'));
    type(screen.getByLabelText(/Precio sin IVA/), '61');
    await eventually(() => expect(pageText()).toContain('La versión actual, con tus cambios.'));
    click(screen.getByRole('button', { name: 'Ver lo mío' }));
    await eventually(() => expect(readPrice()).toBe('46'));
    click(screen.getByRole('button', { name: 'Ver la versión actual' }));
    await eventually(() => expect(readPrice()).toBe('61'));
    click(screen.getByRole('button', { name: 'Ver lo mío' }));
    await eventually(() => expect(readPrice()).toBe('46'));
    quote.answer = LISTED;
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() =>
      expect(quote.server.bodies('PUT /api/quotes/:quoteId').at(-1)).toMatchObject({
        ...{ revision: 4, lines: [{ net: 4600 }] },
      }),
    );
  });

  it('[AP-6] keeps a colleague’s change of what the user left alone, and no line is made of two', async () => {
    const quote = openEdit(LISTED);
    type(await screen.findByLabelText(/Qué incluye/), 'Urgente, con plano');
    quote.stored = {
      ...{ ...QUOTE, revision: 4, endsOn: '2027-01-20' },
      lines: [{ ...QUOTE.lines[0], net: 6000, answers: { parish: 'Mafra' } } as never],
    };
    click(screen.getByRole('link', { name: 'Volver a la lista' }));
    click(await screen.findByRole('link', { name: 'Modificar' }));
    await eventually(() => expect(field(/Válido hasta/).value).toBe('2027-01-20'));
    expect([field(/Qué incluye/).value, field(/Precio sin IVA/).value]).toEqual([
      ...['Urgente, con plano', '30,50'],
    ]);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.filter((text) => text?.includes('ahora') || text?.includes('respuestas'))).toEqual([
      'Producto 1: han cambiado las respuestas',
      'Precio sin IVA (€), producto 1: ahora «60,00»',
      'Qué incluye, producto 1: ahora «Urgente»',
    ]);
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() =>
      expect(quote.server.bodies('PUT /api/quotes/:quoteId')).toMatchObject([
        {
          ...{ revision: 4, endsOn: '2027-01-20' },
          lines: [{ answers: { parish: 'Sintra' }, net: 3050, description: 'Urgente, con plano' }],
        },
      ]),
    );
  });

  it('[AP-6] merges an edit of the current version with the next, and lists where they differ', async () => {
    const quote = openEdit(OVERTAKEN);
    const reopen = async () => {
      click(screen.getByRole('link', { name: 'Volver a la lista' }));
      click(await screen.findByRole('link', { name: 'Modificar' }));
    };
    const withPrice = (net: number) => [{ ...QUOTE.lines[0], net } as never];
    type(await screen.findByLabelText(/Precio sin IVA/), '45');
    quote.stored = { ...QUOTE, revision: 4, lines: withPrice(6000) };
    await reopen();
    click(await screen.findByRole('button', { name: 'Ver la versión actual' }));
    await eventually(() => expect(field(/Precio sin IVA/).value).toBe('60,00'));
    type(field(/Válido hasta/), '2027-02-01');
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(pageText()).toContain('Otra persona lo ha cambiado.'));
    quote.stored = { ...QUOTE, revision: 5, lines: withPrice(7000) };
    await reopen();
    // What was sent last is shown first, merged with what a colleague changed since.
    await eventually(() => expect(field(/Precio sin IVA/).value).toBe('70,00'));
    expect(field(/Válido hasta/).value).toBe('2027-02-01');
    expect(pageText()).toContain('Válido hasta: ahora «10/01/2027»');
    quote.answer = LISTED;
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() =>
      expect(quote.server.bodies('PUT /api/quotes/:quoteId').at(-1)).toMatchObject({
        ...{ revision: 5, endsOn: '2027-02-01', lines: [{ net: 7000, description: 'Urgente' }] },
      }),
    );
  });
});
