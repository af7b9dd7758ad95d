// @vitest-environment happy-dom

import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { ANSWERS, ID, LISTED, QUOTE } from '../../../test/phone-quote.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

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
  /** Types a price, saves it in vain and opens the quote again. */
  async function overtake(quote: ReturnType<typeof openEdit>): Promise<void> {
    type(await screen.findByLabelText(/Precio sin IVA/), '45');
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(pageText()).toContain('Otra persona lo ha cambiado.'));
    quote.stored = {
      ...{ ...QUOTE, revision: 4, edited: { by: 'marta@folio.example', at: '2026-11-20T09:31:00.000Z' } },
      lines: [{ ...QUOTE.lines[0], net: 6000 } as never],
    };
    click(screen.getByRole('link', { name: 'Volver a la lista' }));
    click(await screen.findByRole('link', { name: 'Modificar' }));
    await eventually(() => expect(pageText()).toContain('marta@folio.example ha cambiado el presupuesto'));
  }

  it('[AP-6] stays as it was typed, says who changed the quote, and replaces that version', async () => {
    const quote = openEdit(OVERTAKEN);
    await overtake(quote);
    expect(field(/Precio sin IVA/).value).toBe('45');
    const link = screen.getByRole('link', { name: 'Ver la versión actual' }) as HTMLAnchorElement;
    expect([link.target, new URL(link.href).pathname]).toEqual(['_blank', location.pathname]);
    quote.answer = LISTED;
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() =>
      expect(quote.server.bodies('PUT /api/quotes/:quoteId').at(-1)).toMatchObject({
        ...{ revision: 4, lines: [{ net: 4500 }] },
      }),
    );
  });

  it('[AP-6] gives way to the current version when it is discarded', async () => {
    await overtake(openEdit(OVERTAKEN));
    click(screen.getByRole('button', { name: 'Descartar lo mío' }));
    await eventually(() => expect(field(/Precio sin IVA/).value).toBe('60,00'));
    expect(pageText()).not.toContain('Aquí está lo que escribiste');
  });
});
