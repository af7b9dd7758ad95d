// @vitest-environment happy-dom

import type { StaffCall } from '@folio/contract/app/staff-calls';
import { PERMISSIONS, type Permission } from '@folio/contract/staff/permissions';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { ORDER_ID, order, queueView } from '../../../test/orders.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';
import {
  debits,
  legalList,
  legalText,
  paymentMethods,
  reconciliation,
  store,
} from '../../../test/settings.ts';

type Page = {
  readonly path: string;
  readonly permission: Permission;
  /** The call that the page cannot do without. */
  readonly needs: StaffCall;
  /** The page's heading once loaded. */
  readonly heading: RegExp;
};

const ANSWERS: Answers = {
  'GET /api/queue': () => queueView([]),
  'GET /api/filters': () => ({ stores: [], products: [] }),
  'GET /api/orders/:orderId': () => order(),
  'GET /api/orders/:orderId/messages': () => ({ messages: [] }),
  'GET /api/reply-templates': () => ({ templates: [] }),
  'GET /api/refunds': () => ({ counts: { to_do: 0, in_progress: 0, done: 0 }, refunds: [], more: false }),
  'GET /api/reconciliation': () => reconciliation(),
  'GET /api/debits': () => debits(),
  'GET /api/payment-methods': () => paymentMethods(),
  'GET /api/stores': () => ({ stores: [store()] }),
  'GET /api/messages': () => ({ messages: [], more: false }),
  'GET /api/legal': () => legalList(),
  'GET /api/legal/:page/:locale': () => legalText(),
  'POST /api/legal/:page/:locale/preview': () => ({ html: '', unknown: [] }),
  'GET /api/places': () => ({ lists: [], slow: [] }),
};

const PAGES: readonly Page[] = [
  { path: '/', permission: 'orders.read', needs: 'GET /api/queue', heading: /^Cola/ },
  {
    path: `/orders/${ORDER_ID}`,
    permission: 'orders.read',
    needs: 'GET /api/orders/:orderId',
    heading: /100000001/,
  },
  { path: '/refunds', permission: 'refunds.manage', needs: 'GET /api/refunds', heading: /^Devoluciones/ },
  {
    path: '/reconciliation',
    permission: 'reconciliation.manage',
    needs: 'GET /api/reconciliation',
    heading: /Todavía no|Cuadre|Conciliación/,
  },
  { path: '/debits', permission: 'debits.manage', needs: 'GET /api/debits', heading: /^Domiciliaciones/ },
  {
    path: '/payment-methods',
    permission: 'methods.manage',
    needs: 'GET /api/payment-methods',
    heading: /^Formas de pago/,
  },
  { path: '/stores', permission: 'stores.manage', needs: 'GET /api/stores', heading: /^Tiendas/ },
  { path: '/stores/1', permission: 'stores.manage', needs: 'GET /api/stores', heading: /^1 · Notas Simples/ },
  { path: '/messages', permission: 'messages.manage', needs: 'GET /api/messages', heading: /^Mensajes/ },
  {
    path: '/reply-templates',
    permission: 'messages.manage',
    needs: 'GET /api/reply-templates',
    heading: /^Plantillas/,
  },
  { path: '/legal', permission: 'legal.edit', needs: 'GET /api/legal', heading: /^Textos/ },
  {
    path: '/legal/privacy/es',
    permission: 'legal.edit',
    needs: 'GET /api/legal/:page/:locale',
    heading: /^Privacidad, Español/,
  },
  { path: '/places', permission: 'places.edit', needs: 'GET /api/places', heading: /^Lugares/ },
];

describe.each(PAGES)('$path', ({ path, permission, needs, heading }) => {
  it('[RO-4] says that the page is for another role, and loads nothing', async () => {
    const permissions = PERMISSIONS.filter((one) => one !== permission);
    const { server } = openPage(path, { ...ANSWERS, 'GET /api/me': () => staff({ permissions }) });
    await eventually(() =>
      screen.getByRole('heading', { name: /no es para tu función|no incluye los pedidos/ }),
    );
    expect(server.received.map(({ name }) => name)).not.toContain(needs);
  });

  it('announces that it loads until the answer arrives', async () => {
    const loading = () => document.querySelectorAll('main [aria-label=Cargando]').length;
    const answer = Promise.withResolvers<never>();
    const { server } = openPage(path, { ...ANSWERS, [needs]: () => answer.promise });
    await eventually(() => expect(server.received.map(({ name }) => name)).toContain(needs));
    await eventually(() => expect(loading()).toBeGreaterThan(0));
    answer.reject(new Error('connection lost'));
  });

  it('shows why it could not load, and loads on retry', async () => {
    const down = { ...ANSWERS, [needs]: () => new Rejection(500, 'internal', 'Algo ha fallado.') };
    const { server } = openPage(path, down);
    await eventually(() => expect(pageText()).toContain('Algo ha fallado.'));
    server.answers = { ...server.answers, ...ANSWERS };
    click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await eventually(() => expect(screen.queryAllByRole('heading', { name: heading })).not.toHaveLength(0));
    await eventually(() => expect(pageText()).not.toContain('Algo ha fallado.'));
    expect(server.unanswered).toEqual([]);
  });
});
