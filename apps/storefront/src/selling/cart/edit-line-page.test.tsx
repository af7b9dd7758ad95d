// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetVisitor } from '../../page/api/forget-visitor.ts';
import { ROOT_ID } from '../../page/shell/data-id.ts';
import { forgetUnsent } from '../../page/storage/forget-unsent.ts';
import { cartLineForm, editLink } from './edit-from.ts';
import { Component } from './edit-line-page.tsx';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => sessionStorage.clear());

const option = { id: 'direccion', type: 'field', title: { es: 'Dirección' }, required: true };
/** A line of a quote; all lines of one product have the same form. */
const LINE = {
  key: 'nota-simple',
  definition: {
    steps: [{ key: 'step1', name: { es: 'Finca' }, title: { es: 'La finca' }, options: [option] }],
  },
  draft: { answers: {}, passed: [] },
  product: { name: 'Nota Simple' },
  quote: { net: 900, vatRate: 2100 },
  today: '2026-03-02',
  texts: {},
};

const SHELL = {
  ...{ locale: 'es', formkey: 'k', requestKey: 'r', cart: { lines: [] } },
  store: { name: 'Notas de muestra' },
};

/** Opens the form of a quote's line, as another page of the same tab does. */
async function openLine(first: string) {
  document.body.innerHTML = '<div id="root"></div>';
  const router = createMemoryRouter(
    [
      {
        ...{ id: ROOT_ID, path: '/', element: <Outlet /> },
        loader: () => SHELL,
        children: [
          {
            ...{ path: '/cart/line/:id/edit', element: <Component /> },
            loader: ({ params }) => ({ id: params.id, line: LINE }),
          },
        ],
      },
    ],
    { initialEntries: [editLink(first, 'presupuesto')] },
  );
  const place = document.getElementById('root') as HTMLElement;
  const settle = () => act(async () => vi.dynamicImportSettled());
  await act(async () => createRoot(place).render(<RouterProvider router={router} />));
  await settle();
  const goTo = async (id: string) => {
    await act(() => router.navigate(editLink(id, 'presupuesto')));
    await settle();
  };
  const field = () =>
    vi.waitFor(
      () => {
        const element = document.querySelector<HTMLInputElement>('[name=direccion]');
        if (!element) throw new Error('The form is not there');
        return element;
      },
      { timeout: 20_000 },
    );
  const type = async (text: string) => {
    const element = await field();
    await act(async () => {
      element.value = text;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await settle();
  };
  return { goTo, type, typed: async () => (await field()).value };
}

describe('[AP-6] the form of a quote’s line', () => {
  it('keeps what is typed until it is sent, for its own line alone', async () => {
    const page = await openLine('l1');
    await page.type('Calle de Ejemplo 12');
    expect(await (await openLine('l2')).typed()).toBe('');
    expect(await (await openLine('l1')).typed()).toBe('Calle de Ejemplo 12');
    forgetUnsent(cartLineForm('l1'));
    expect(await (await openLine('l1')).typed()).toBe('');
  });

  it('begins blank where the line before leads on to the next', async () => {
    const page = await openLine('l1');
    await page.type('Calle de Ejemplo 12');
    await page.goTo('l2');
    expect(await page.typed()).toBe('');
    await page.type('Calle de Muestra 3');
    await page.goTo('l1');
    expect(await page.typed()).toBe('Calle de Ejemplo 12');
  });

  it('is forgotten with its visitor', async () => {
    await (await openLine('l1')).type('Calle de Ejemplo 12');
    forgetVisitor();
    expect(await (await openLine('l1')).typed()).toBe('');
  });
});
