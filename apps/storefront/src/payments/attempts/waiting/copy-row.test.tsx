// @vitest-environment happy-dom
import type { ShellView } from '@folio/contract/app/shell.view';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { CopyRow } from './copy-row.tsx';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

async function press(writeText: () => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const element = (
    <dl>
      <CopyRow label="Referencia" shown="123 456 789" copied="123456789" />
    </dl>
  );
  const routes = [{ id: 'root', path: '/', loader: () => null, element }];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { root: { locale: 'es' } as ShellView } },
  });
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<RouterProvider router={router} />));
  await act(async () => container.querySelector('button')?.click());
  return container;
}

it('copies a number without its spaces and confirms it', async () => {
  const writeText = vi.fn(async () => undefined);
  const container = await press(writeText);
  expect(writeText).toHaveBeenCalledWith('123456789');
  expect(container.querySelector('button')?.textContent).toBe('Copiado');
});

it('selects the number where the browser forbids copying, and explains it', async () => {
  const container = await press(() => Promise.reject(new Error('NotAllowedError')));
  expect(getSelection()?.toString()).toBe('123 456 789');
  expect(container.querySelector('[role=status]')?.textContent).toContain('cópialo desde ahí');
});
