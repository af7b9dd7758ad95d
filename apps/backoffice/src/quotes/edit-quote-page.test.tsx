// @vitest-environment happy-dom

import type { QuoteToEdit, StaffQuote } from '@folio/contract/staff/quotes';
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
const LISTED: StaffQuote = {
  ...{
    id: ID,
    state: 'sent',
    isUnpaid: false,
    actions: ['edit', 'send', 'cancel'],
    storeName: 'Folio Predial',
  },
  ...{ timeZone: 'Europe/Lisbon', email: 'berta@correo.example', locale: 'pt', query: null, maxPicks: null },
  ...{
    net: 3050,
    lines: [],
    revision: 3,
    madeAt: '2026-11-20T10:00:00.000Z',
    madeBy: 'operador@folio.example',
  },
  ...{ sentAt: '2026-11-20T10:00:00.000Z', seenAt: null, endsAt: '2027-01-10T22:59:59.999Z' },
  url: `http://16.localhost/customer/payment/quote/${ID}`,
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

  it('[AP-6] shows an edit that a colleague overtook beside their version, and saves it for that', async () => {
    let stored = QUOTE;
    let answer = () => new Rejection(409, 'quote_changed', 'Otra persona lo ha cambiado.') as never;
    const { server } = openPage(`/quotes/${ID}/edit`, {
      ...ANSWERS,
      'GET /api/quotes': () => ({ quotes: [LISTED], more: false }),
      'GET /api/quotes/:quoteId': () => stored,
      'PUT /api/quotes/:quoteId': () => answer(),
    });
    const readPrice = () => (screen.getByLabelText(/Precio sin IVA/) as HTMLInputElement).value;
    type(await screen.findByLabelText(/Precio sin IVA/), '45');
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() => expect(pageText()).toContain('Otra persona lo ha cambiado.'));
    stored = { ...QUOTE, revision: 4, lines: [{ ...QUOTE.lines[0], net: 6000 } as never] };
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
    await eventually(() => expect(pageText()).toContain('Esta es la versión actual.'));
    click(screen.getByRole('button', { name: 'Ver lo mío' }));
    await eventually(() => expect(readPrice()).toBe('46'));
    click(screen.getByRole('button', { name: 'Ver la versión actual' }));
    await eventually(() => expect(readPrice()).toBe('61'));
    click(screen.getByRole('button', { name: 'Ver lo mío' }));
    await eventually(() => expect(readPrice()).toBe('46'));
    answer = () => LISTED as never;
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await eventually(() =>
      expect(server.bodies('PUT /api/quotes/:quoteId').at(-1)).toMatchObject({
        ...{ revision: 4, lines: [{ net: 4600 }] },
      }),
    );
  });

  it('[AP-6] keeps a colleague’s change of what the user left alone', async () => {
    let stored = QUOTE;
    const { server } = openPage(`/quotes/${ID}/edit`, {
      ...ANSWERS,
      'GET /api/quotes': () => ({ quotes: [LISTED], more: false }),
      'GET /api/quotes/:quoteId': () => stored,
      'PUT /api/quotes/:quoteId': () => LISTED,
    });
    const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
    type(await screen.findByLabelText(/Qué incluye/), 'Urgente, con plano');
    stored = {
      ...{ ...QUOTE, revision: 4, endsOn: '2027-01-20' },
      lines: [{ ...QUOTE.lines[0], net: 6000, answers: { parish: 'Mafra', record: '12' } } as never],
    };
    click(screen.getByRole('link', { name: 'Volver a la lista' }));
    click(await screen.findByRole('link', { name: 'Modificar' }));
    await eventually(() => expect(field(/Precio sin IVA/).value).toBe('60,00'));
    expect(field(/Qué incluye/).value).toBe('Urgente, con plano');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.filter((text) => text?.includes('ahora'))).toEqual([
      'Qué incluye, producto 1: ahora «Urgente»',
    ]);
    // What was the price when the edit began may be typed again.
    type(field(/Precio sin IVA/), '30,50');
    await eventually(() => expect(field(/Precio sin IVA/).value).toBe('30,50'));
    click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const sent = { parish: 'Mafra', record: '12' };
    await eventually(() =>
      expect(server.bodies('PUT /api/quotes/:quoteId')).toMatchObject([
        {
          ...{ revision: 4, endsOn: '2027-01-20' },
          lines: [{ answers: sent, net: 3050, description: 'Urgente, con plano' }],
        },
      ]),
    );
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
