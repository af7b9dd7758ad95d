import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { links } from '../../page/links.ts';
import type { RefreshReply } from './documents.data.ts';
import { Component } from './refresh-page.tsx';

/** Renders the page of a note to order again, with the reply to its button. */
function render(reply: RefreshReply | null): string {
  const shell = { locale: 'es', formkey: 'k', requestKey: 'r', store: { name: 'Folio' } };
  const page = { orderId: '1400000001', line: { id: 1, name: 'Nota Simple', summary: [] } };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', children: [{ id: 'page', index: true, Component }] }],
    { hydrationData: { loaderData: { root: shell, page }, actionData: reply && { page: reply } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const primary = (html: string) => [...html.matchAll(/<(\w+)[^>]*f-button--primary[^>]*/g)];

it('[AP-24] offers a document that is in the cart already to be seen there, not to be ordered again', () => {
  const [order, ...others] = primary(render(null));
  expect([order?.[1], others]).toEqual(['button', []]);
  const again = render({ message: 'Ya está en tu nuevo pedido.', isInCart: true });
  const [see, ...more] = primary(again);
  expect([see?.[0], more]).toEqual([expect.stringContaining(`href="${links.cart()}"`), []]);
  expect(again).not.toContain('Pedir una nueva');
});

it('[AP-24] keeps the button where the order failed', () => {
  expect(primary(render({ message: 'No hay conexión.' }))[0]?.[1]).toBe('button');
});
