// @vitest-environment happy-dom

import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { ANSWERS, ID, LISTED, QUOTE } from '../../../test/phone-quote.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

describe('the page that edits a quote', () => {
  it('[AP-6] shows what was entered, and saves it for the version that was opened', async () => {
    const { server } = openPage(`/quotes/${ID}/edit`, {
      ...ANSWERS,
      'GET /api/quotes/:quoteId': () => QUOTE,
      'PUT /api/quotes/:quoteId': () => new Rejection(409, 'quote_changed', 'Otra persona lo ha cambiado.'),
    });
    const price = (await screen.findByLabelText(/Precio sin IVA/)) as HTMLInputElement;
    expect(price.value).toBe('30,50');
    type(price, '45');
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(pageText()).toContain('Otra persona lo ha cambiado.'));
    expect(server.bodies('PUT /api/quotes/:quoteId')).toMatchObject([
      {
        ...{ revision: 3, email: 'berta@correo.example', endsOn: '2027-01-10' },
        lines: [{ productId: 18414, answers: { parish: 'Sintra' }, net: 4500, description: 'Urgente' }],
      },
    ]);
    expect(price.value).toBe('45');
  });

  it('[AP-6] takes an edit whose answer was lost as saved, and the next under a key of its own', async () => {
    let stored = QUOTE;
    let answer = (): never => {
      stored = { ...QUOTE, revision: 4, lines: [{ ...QUOTE.lines[0], net: 4500 } as never] };
      throw new Error('the connection was lost');
    };
    const { server } = openPage(`/quotes/${ID}/edit`, {
      ...ANSWERS,
      'GET /api/quotes': () => ({ quotes: [LISTED], more: false }),
      'GET /api/quotes/:quoteId': () => stored,
      'PUT /api/quotes/:quoteId': () => answer(),
    });
    type(await screen.findByLabelText(/Precio sin IVA/), '45,00');
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(stored.revision).toBe(4));
    click(screen.getByRole('link', { name: 'Volver a la lista' }));
    click(await screen.findByRole('link', { name: 'Modificar' }));
    const price = (await screen.findByLabelText(/Precio sin IVA/)) as HTMLInputElement;
    expect(price.value).toBe('45,00');
    expect(pageText()).not.toContain('Aquí está lo que escribiste');
    answer = () => LISTED as never;
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(server.keys('PUT /api/quotes/:quoteId')).toHaveLength(2));
    const [first, second] = server.keys('PUT /api/quotes/:quoteId');
    expect(second).not.toBe(first);
  });

  it.each([
    [3, 'Sin cambios: no se ha enviado nada'],
    [4, 'Presupuesto modificado'],
  ])('[AP-6] says of one that is of revision %i after it was saved: %s', async (revision, said) => {
    openPage(`/quotes/${ID}/edit`, {
      ...ANSWERS,
      'GET /api/quotes': () => ({ quotes: [LISTED], more: false }),
      'GET /api/quotes/:quoteId': () => QUOTE,
      'PUT /api/quotes/:quoteId': () => ({ ...LISTED, revision }),
    });
    click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(document.body.textContent).toContain(said));
  });

  it('[AP-6] offers an edit that was not saved for copying once the quote is ordered', async () => {
    let listed = LISTED;
    openPage(`/quotes/${ID}/edit`, {
      ...ANSWERS,
      'GET /api/quotes': () => ({ quotes: [listed], more: false }),
      'GET /api/quotes/:quoteId': () => QUOTE,
      'PUT /api/quotes/:quoteId': () => new Rejection(409, 'quote_ordered', 'Ya no se puede.'),
    });
    type(await screen.findByLabelText(/Precio sin IVA/), '45');
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(pageText()).toContain('Ya no se puede.'));
    listed = { ...LISTED, state: 'ordered', actions: [] };
    click(screen.getByRole('link', { name: 'Volver a la lista' }));
    await eventually(() => expect(pageText()).toContain('Cambios sin guardar'));
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    });
    click(screen.getByRole('button', { name: 'Copiar Cambios sin guardar' }));
    await eventually(() =>
      expect(copied).toEqual(['berta@correo.example\n2027-01-10\n\n45\nUrgente\nSintra']),
    );
    click(screen.getByRole('button', { name: 'Descartar' }));
    await eventually(() => expect(pageText()).not.toContain('Cambios sin guardar'));
  });

  it('[AP-6] says which answers the customer is asked for, and which the link does not show', async () => {
    openPage(`/quotes/${ID}/edit`, { ...ANSWERS, 'GET /api/quotes/:quoteId': () => QUOTE });
    await eventually(() => expect(pageText()).toContain('El cliente completa: Ficha.'));
    expect(pageText()).toContain('sin enseñarlo a quien abra el enlace: Parroquia.');
    type(screen.getByLabelText('Ficha'), '1234');
    await eventually(() => expect(pageText()).toContain('Están todas: el cliente solo paga.'));
  });
});

describe('the page of a new quote', () => {
  it('[AP-6] shows no button that cannot be pressed without a reason', async () => {
    openPage('/quotes/new', ANSWERS);
    await eventually(() => expect(pageText()).toContain('Elige una tienda para añadir sus productos.'));
    expect(screen.queryByRole('button', { name: 'Guardar presupuesto' })).toBeNull();
  });
});
