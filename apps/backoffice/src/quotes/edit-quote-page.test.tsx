// @vitest-environment happy-dom

import type { QuoteToEdit } from '@folio/contract/staff/quotes';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../test/dom.ts';
import { Rejection } from '../../test/fake-server.ts';
import { eventually, openPage } from '../../test/screen.tsx';

const ID = '5f1e7d0a-0000-4000-8000-000000000001';
const text = (id: string, title: string, required: boolean) => ({
  ...{ id, type: 'field' as const, required },
  title: { es: title, pt: title, en: title },
});
const STORES = [
  { id: 16, name: 'Folio Predial', locale: 'pt' as const, products: [{ id: 18414, name: 'Certidão' }] },
];
const FORM = {
  ...{ id: 18414, isEditable: true, name: 'Certidão', basePrice: 3000 },
  definition: {
    kind: 'fixed' as const,
    steps: [
      {
        ...{ key: 'step1', title: { es: '', pt: '', en: '' } },
        options: [text('parish', 'Parroquia', true), text('record', 'Ficha', true)],
      },
    ],
  },
};
const QUOTE: QuoteToEdit = {
  ...{ id: ID, revision: 3, storeId: 16, email: 'berta@correo.example', locale: 'pt' },
  ...{ endsOn: '2027-01-10', found: null, netEach: null },
  lines: [{ productId: 18414, answers: { parish: 'Sintra' }, net: 3050, description: 'Urgente' }],
};
const ANSWERS = {
  'GET /api/quotes/stores': () => STORES,
  'GET /api/quotes/form': () => FORM as never,
};

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
