// @vitest-environment happy-dom

import type {
  BalanceDifference,
  DisputeRow,
  ReconciliationRun,
} from '@folio/contract/payments/reconciliation.staff';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, listItem, listItems, pageText } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { ORDER_ID } from '../../../test/orders.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { reconciliation } from '../../../test/settings.ts';

const at = '2026-11-20T10:00:00.000Z';
const run: ReconciliationRun = { id: 7, ranAt: at, compared: 40, differences: 1 };
const difference: BalanceDifference = {
  attemptId: 'a1',
  orderId: ORDER_ID,
  gateway: 'redsys',
  method: 'cc',
  what: 'not_booked',
  ours: null,
  theirs: 2512,
  since: at,
};
const dispute: DisputeRow = {
  ref: 'dp_1',
  gateway: 'stripe',
  amount: 2512,
  reason: 'fraudulent',
  state: 'open',
  decidable: false,
  openedAt: at,
  updatedAt: at,
  orderId: ORDER_ID,
  email: 'berta@example.com',
};

describe('the reconciliation', () => {
  it('[RO-4] says that nothing has been compared, and compares on demand', async () => {
    let isRunning = false;
    openPage('/reconciliation', {
      'GET /api/reconciliation': () => reconciliation({ running: isRunning }),
      'POST /api/reconciliation/runs': () => {
        isRunning = true;
        return { running: true };
      },
    });
    await eventually(() => expect(pageText()).toContain('Todavía no se ha comparado nada'));
    click(screen.getByRole('button', { name: 'Comparar ahora' }));
    const button = await screen.findByRole('button', { name: /^Comparando/ });
    expect(button).toHaveProperty('disabled', true);
  });

  it('[RO-4] lists the differences, each with its order and amount', async () => {
    openPage('/reconciliation', {
      'GET /api/reconciliation': () => reconciliation({ run, runs: [run], differences: [difference] }),
    });
    const item = await eventually(() => listItem(/100000001/));
    expect(item.textContent).toContain('25,12');
    expect(item.textContent).toContain('Redsys');
  });

  it('says that everything agrees', async () => {
    const even = { ...run, differences: 0 };
    openPage('/reconciliation', {
      'GET /api/reconciliation': () => reconciliation({ run: even, runs: [even] }),
    });
    await eventually(() => expect(pageText()).toContain('Todo cuadra'));
  });

  it('opens an earlier comparison', async () => {
    const earlier = { ...run, id: 6, differences: 0, ranAt: '2026-11-19T10:00:00.000Z' };
    openPage('/reconciliation', {
      'GET /api/reconciliation': ({ query }) =>
        query.run === '6'
          ? reconciliation({ run: earlier, runs: [run, earlier] })
          : reconciliation({ run, runs: [run, earlier], differences: [difference] }),
    });
    await eventually(() => listItem(/100000001/));
    click(screen.getByRole('link', { name: /19 nov/ }));
    await eventually(() => expect(listItems(/100000001/)).toEqual([]));
  });

  it('says why it could not compare', async () => {
    openPage('/reconciliation', {
      'GET /api/reconciliation': () => reconciliation(),
      'POST /api/reconciliation/runs': () => new Rejection(503, 'busy', 'Prueba otra vez.'),
    });
    click(await screen.findByRole('button', { name: 'Comparar ahora' }));
    await eventually(() => expect(pageText()).toContain('Prueba otra vez.'));
  });

  it('lists the disputes with their orders', async () => {
    openPage('/reconciliation?tab=disputes', {
      'GET /api/reconciliation': () => reconciliation({ openDisputes: 1 }),
      'GET /api/disputes': () => ({ disputes: [dispute], more: true }),
    });
    const item = await eventually(() => listItem(/dp_1/));
    expect(item.querySelector('a')?.getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      '/reconciliation?tab=disputes&page=1',
    );
  });

  it('[RO-4] asks how a dispute ended that its provider does not report', async () => {
    const entered: unknown[] = [];
    openPage('/reconciliation?tab=disputes', {
      'GET /api/reconciliation': () => reconciliation({ openDisputes: 1 }),
      'GET /api/disputes': () => ({ disputes: [{ ...dispute, decidable: true }], more: false }),
      'POST /api/disputes/outcome': ({ body }) => {
        entered.push(body);
        return {};
      },
    });
    click(await screen.findByRole('button', { name: 'Se perdió' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('25,12');
    click(within(dialog).getByRole('button', { name: 'Se perdió' }));
    await eventually(() => expect(entered).toEqual([{ gateway: 'stripe', ref: 'dp_1', state: 'lost' }]));
  });

  it('says that no bank disputes a payment', async () => {
    openPage('/reconciliation?tab=disputes', {
      'GET /api/reconciliation': () => reconciliation(),
      'GET /api/disputes': () => ({ disputes: [], more: false }),
    });
    await eventually(() => expect(pageText()).toContain('Ningún banco discute un cobro'));
  });
});
