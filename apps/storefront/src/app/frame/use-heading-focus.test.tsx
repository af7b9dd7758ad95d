// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createMemoryRouter,
  Form,
  Outlet,
  type RouteObject,
  RouterProvider,
  useActionData,
} from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useHeadingFocus } from './use-heading-focus.ts';

const scrollTo = vi.spyOn(window, 'scrollTo');
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  scrollTo.mockClear();
});

function Root() {
  useHeadingFocus();
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}

/** A page that its reply replaces, or that stays with its button. */
function Page({ isReplaced }: { readonly isReplaced: boolean }) {
  const sent = useActionData<boolean>();
  if (sent && isReplaced) return <h1>Mensaje enviado</h1>;
  return (
    <Form method="post">
      <h1>Contacto</h1>
      <button type="submit">Enviar</button>
    </Form>
  );
}

async function open(isReplaced: boolean) {
  const children: RouteObject[] = [
    { path: 'contacto', action: () => true, element: <Page isReplaced={isReplaced} /> },
    { path: 'otra', element: <h1>Otra</h1> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Root />, children }], {
    initialEntries: ['/contacto'],
  });
  const container = document.getElementById('root') as HTMLElement;
  await act(async () => createRoot(container).render(<RouterProvider router={router} />));
  expect(document.activeElement).toBe(document.body);
  const press = () =>
    act(async () => {
      const button = container.querySelector('button') as HTMLButtonElement;
      button.focus();
      button.form?.requestSubmit(button);
    });
  return { router, press };
}
const focused = () => document.activeElement?.textContent;

it('focuses the heading of the next page, at its top', async () => {
  const { router } = await open(false);
  await act(() => router.navigate('/otra'));
  expect(focused()).toBe('Otra');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('focuses the heading that replaces a submitted form', async () => {
  const { press } = await open(true);
  await press();
  expect(focused()).toBe('Mensaje enviado');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('leaves the focus on a button that stays', async () => {
  const { press } = await open(false);
  await press();
  expect(focused()).toBe('Enviar');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('moves nothing when a panel opens over its page', async () => {
  const { router } = await open(false);
  await act(() => router.navigate('/contacto#panel'));
  expect(document.activeElement).toBe(document.body);
  expect(scrollTo).not.toHaveBeenCalled();
});
