import type { Me } from '@folio/contract/staff/me';
import { PERMISSIONS, type StaffRole } from '@folio/contract/staff/permissions';
import { notifications } from '@mantine/notifications';
import { configure } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { palette } from '../src/app/frame/palette-store.ts';
import { routes } from '../src/app/routes.tsx';
import { queryClient } from '../src/page/shell/query-client.ts';
import { type Answers, FakeServer } from './fake-server.ts';
import { orderInvoices } from './orders.ts';

/** A staff user with every permission, unless the test narrows them. */
export const staff = (part: Partial<Me> = {}): Me => ({
  id: 'u1',
  email: 'ana@folio.example',
  name: 'Ana Inventada',
  role: 'admin' satisfies StaffRole,
  locale: 'es',
  permissions: [...PERMISSIONS],
  secondFactor: true,
  needsSecondFactor: false,
  providers: { redsys: 'Redsys', stripe: 'Stripe' },
  ...part,
});

// The DOM environment has no fonts to load; growing text areas listen for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Opens a page of the back office on a fake server, in Spanish and signed in unless `answers` says otherwise. */
export function openPage(path: string, answers: Answers) {
  localStorage.setItem('folio-staff-locale', 'es');
  const server = new FakeServer({
    'GET /api/me': () => staff(),
    'GET /api/refunds/waiting': () => ({ count: 0 }),
    'GET /api/orders/:orderId/invoices': () => orderInvoices(),
    'GET /api/orders/:orderId/quotes': () => ({ quotes: [], makeFor: [], parents: [] }),
    ...answers,
  });
  const show = (at: string) => {
    const router = createMemoryRouter(routes, { initialEntries: [at] });
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<App router={router} env="test" />);
    return { router, root };
  };
  let shown = show(path);
  const close = () => {
    shown.root.unmount();
    notifications.clean();
    palette.close();
    queryClient.clear();
    document.body.innerHTML = '';
  };
  onTestFinished(() => {
    close();
    localStorage.clear();
    sessionStorage.clear();
  });
  const location = () => `${shown.router.state.location.pathname}${shown.router.state.location.search}`;
  /** Loads the page again in the same tab. */
  const reload = () => {
    const at = location();
    close();
    shown = show(at);
  };
  const goTo = (at: string) => shown.router.navigate(at);
  return { server, location, reload, goTo };
}

const TIMEOUT_MS = 5000;
configure({ asyncUtilTimeout: TIMEOUT_MS });

/** Waits until the assertion passes. */
export const eventually = <T,>(assertion: () => T): Promise<T> =>
  vi.waitFor(assertion, { timeout: TIMEOUT_MS, interval: 10 });
