// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Form, useFetcher } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { blockRepeats } from './block-repeats.ts';

let router: ReturnType<typeof createBrowserRouter>;
let answer: () => void;
let posts = 0;
let isReloading = false;
const action = () => {
  posts += 1;
  return new Promise<object>((resolve) => {
    answer = () => resolve({ message: 'Falta el NIF' });
  });
};
/** Loads the page at once, and never once `isReloading`. */
const loader = () => (isReloading ? new Promise<null>(() => undefined) : null);

function Page() {
  const { Form: FetcherForm } = useFetcher();
  return (
    <>
      <Form method="post" className="page">
        <button type="submit">Pagar</button>
      </Form>
      <FetcherForm method="post" className="fetcher">
        <button type="submit">Actualizar</button>
      </FetcherForm>
      <Form className="search">
        <button type="submit">Buscar</button>
      </Form>
      <form method="post" action="https://bank.example/pay" className="bank">
        <button type="submit">Ir al banco</button>
      </form>
    </>
  );
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const listen = vi.spyOn(document, 'addEventListener');
  blockRepeats(document, () => router.state);
  const [name, block, options] = listen.mock.lastCall ?? [];
  listen.mockRestore();
  return () => document.removeEventListener(String(name), block as EventListener, options);
});
beforeEach(async () => {
  posts = 0;
  isReloading = false;
  document.body.innerHTML = '<div id="root"></div>';
  router = createBrowserRouter([{ path: '*', action, loader, Component: Page }]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
});

/** Submits a form by its button and returns the event; the router's state follows in a microtask. */
async function submit(form: string): Promise<Event> {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector(`form.${form}`)?.dispatchEvent(event);
  await Promise.resolve();
  return event;
}

it.each(['page', 'fetcher'])('sends the form of a %s once until its answer is there', async (form) => {
  await act(async () => {
    await submit(form);
    await submit(form);
  });
  expect(posts).toBe(1);
  await act(async () => answer());
  await act(async () => {
    await submit(form);
  });
  expect(posts).toBe(2);
});

it.each(['page', 'fetcher'])(
  'sends a %s’s form again once its reply is shown, while its data load',
  async (form) => {
    await act(async () => {
      await submit(form);
    });
    isReloading = true;
    await act(async () => answer());
    await act(async () => {
      await submit(form);
      await submit(form);
    });
    expect(posts).toBe(2);
  },
);

it('blocks neither searches nor forms of another site', async () => {
  await act(async () => {
    await submit('page');
    document.body.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    const reached: string[] = [];
    document.body.addEventListener('submit', ({ target }) => reached.push((target as Element).className));
    await submit('search');
    await submit('bank');
    expect(reached).toEqual(['search', 'bank']);
  });
});
