// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, data, Outlet, RouterProvider, redirect } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FormReply } from '../../page/form-page/form-action.ts';
import { ROOT_ID } from '../../page/shell/data-id.ts';
import { Component } from './messages-page.tsx';

const SHELL = {
  ...{ locale: 'es', formkey: 'k', requestKey: 'r', cart: { lines: [] } },
  store: { name: 'Notas de muestra', timeZone: 'Europe/Madrid' },
};
const PATH = '/pedidos/1/mensajes';
const DNI = { id: 'f1', name: 'dni.pdf', size: 9 };
const REJECTED = { code: 'rejected', message: '', fields: [], typed: { text: 'Aquí va.' } } as const;
const MESSAGE = { id: 1, sender: 'customer', text: 'Aquí va.', files: [], at: '2026-03-02T10:00:00Z' };

let root: Root | undefined;
let messages: object[] = [];
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  sessionStorage.clear();
  messages = [];
});
afterEach(() => act(() => root?.unmount()));

/** Opens the page as a new document of the same tab; returns what sends the form and gets this reply, or is sent. */
async function open() {
  await act(() => root?.unmount());
  document.body.innerHTML = '<div id="root"></div>';
  let next: Partial<FormReply> | 'sent';
  const action = () => {
    if (next !== 'sent') return data({ ...REJECTED, ...next }, { status: 422 });
    messages = [MESSAGE];
    return redirect(PATH, 303);
  };
  const loader = () => ({ thread: { orderId: '1', messages } });
  const router = createMemoryRouter(
    [
      {
        ...{ id: ROOT_ID, path: '/', element: <Outlet />, loader: () => SHELL },
        children: [{ path: PATH, element: <Component />, loader, action }],
      },
    ],
    { initialEntries: [PATH] },
  );
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root?.render(<RouterProvider router={router} />));
  return async (answer: Partial<FormReply> | 'sent') => {
    next = answer;
    await act(() => router.navigate(PATH, { formMethod: 'post', formData: new FormData() }));
  };
}

const savedText = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name="files.kept"]')].map(({ value }) => value);
const area = () => document.querySelector<HTMLTextAreaElement>('[name=text]') as HTMLTextAreaElement;
const type = (text: string) => {
  area().value = text;
  area().dispatchEvent(new Event('input', { bubbles: true }));
};

it('[EN-16] the arrived files of a message outlive a reload, with its text, until it is sent', async () => {
  const send = await open();
  type('Aquí va.');
  await send({ files: [DNI] });
  expect(savedText()).toEqual(['f1']);
  type('Aquí va mi DNI.');
  const again = await open();
  expect([savedText(), area().value]).toEqual([['f1'], 'Aquí va mi DNI.']);
  // The connection is lost, or a limit is reached: the reply names no files.
  await again({ code: 'failed', message: 'Sin conexión.' });
  expect(savedText()).toEqual(['f1']);
  await again('sent');
  expect([savedText(), area().value]).toEqual([[], '']);
  await open();
  expect([savedText(), area().value]).toEqual([[], '']);
});

it('[EN-16] a file that was taken off a message stays off after a reload', async () => {
  const send = await open();
  await send({ files: [DNI] });
  await send({ files: [] });
  expect(savedText()).toEqual([]);
  await open();
  expect(savedText()).toEqual([]);
});
