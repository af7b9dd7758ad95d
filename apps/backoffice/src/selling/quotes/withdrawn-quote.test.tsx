// @vitest-environment happy-dom

import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText } from '../../../test/dom.ts';
import { line, ORDER_ID, order } from '../../../test/orders.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

const SHOWN = order({
  lines: [line({ actions: { ...line().actions, cancel: { allowed: true, reason: null } } })],
});

const quoteIn = (state: StaffQuote['state']): StaffQuote => ({
  ...{ id: '5f1e7d0a-0000-4000-8000-0000000000e1', state, isUnpaid: false, actions: [] },
  ...{ storeName: 'Folio Predial', timeZone: 'Europe/Madrid', email: 'ana@correo.example', locale: 'es' },
  query: { orderId: ORDER_ID, lineId: SHOWN.lines[0]?.id ?? 0 },
  ...{ maxPicks: null, net: 0, lines: [], revision: 1, madeAt: '2026-11-20T10:00:00.000Z', madeBy: 'Ana' },
  ...{ sentAt: '2026-11-20T10:00:00.000Z', seenAt: null, endsAt: '2026-12-20T10:00:00.000Z' },
  url: 'https://folio.example/customer/payment/quote/1',
});

/** Opens the dialog that cancels a query with a quote in a state. */
async function openCancel(state: StaffQuote['state']): Promise<void> {
  openPage(`/orders/${ORDER_ID}`, {
    'GET /api/orders/:orderId': () => SHOWN,
    'GET /api/orders/:orderId/quotes': () => ({ quotes: [quoteIn(state)], makeFor: [], parents: [] }),
  });
  await eventually(() => expect(document.querySelector('[data-quote]')).not.toBeNull());
  click(await screen.findByRole('button', { name: 'Cancelar la línea' }));
  await eventually(() => expect(pageText()).toContain('Avisaremos a'));
}

describe('the dialog that cancels a query', () => {
  it('[AP-6] [PR-3] says that the list that was sent is withdrawn with it', async () => {
    await openCancel('seen');
    await eventually(() => expect(pageText()).toContain('se retira también'));
  });

  it('[AP-6] [PR-3] says nothing of a list that is ordered', async () => {
    await openCancel('ordered');
    expect(pageText()).not.toContain('se retira también');
  });
});
