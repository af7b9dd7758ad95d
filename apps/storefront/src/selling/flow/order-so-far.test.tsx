// @vitest-environment happy-dom

import type { ShellView } from '@folio/contract/app/shell.view';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Form, RouterProvider, useParams } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { OrderSoFar } from './order-so-far.tsx';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const view = {
  key: 'nota-simple',
  definition: { kind: 'named', steps: [] },
  draft: { answers: {}, passed: [] },
  today: '2026-11-24',
  quote: { net: 0, vat: 0, total: 0, vatRate: 2100, officialFee: 0 },
  product: { name: 'Nota Simple' },
  promise: '',
} as unknown as FlowView;

const shell = { locale: 'es' } as ShellView;

function Page() {
  const { step = '' } = useParams();
  return (
    <>
      <Form method="post">
        <button type="submit">Continuar</button>
      </Form>
      <OrderSoFar view={view} step={step} />
    </>
  );
}

it('stays open over its page and closes with another step or a rejected form', async () => {
  let sent = 0;
  const reply = () => ({ sent: String(++sent) });
  const child = { path: ':step', action: reply, element: <Page /> };
  const routes = [{ id: 'root', path: '/', loader: () => shell, children: [child] }];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/step1'],
    hydrationData: { loaderData: { root: shell } },
  });
  const container = document.body.appendChild(document.createElement('div'));
  const draw = () => <RouterProvider router={router} />;
  const root = createRoot(container);
  await act(async () => root.render(draw()));
  const bar = () => container.querySelector('details') as HTMLDetailsElement;
  const open = () => {
    bar().open = true;
  };
  open();
  await act(async () => root.render(draw()));
  expect(bar().open).toBe(true);
  await act(() => router.navigate('/step2'));
  expect(bar().open).toBe(false);
  open();
  await act(async () => container.querySelector('button')?.click());
  expect(bar().open).toBe(false);
});
