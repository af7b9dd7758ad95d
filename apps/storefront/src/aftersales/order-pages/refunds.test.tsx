import type { OrderRefundView, OrderView } from '@folio/contract/aftersales/order.view';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Refunds } from './refunds.tsx';

const store = { timeZone: 'Europe/Madrid' };
vi.mock('../../page/shell/use-shell.ts', () => ({ useShell: () => ({ locale: 'es', store }) }));

const render = (refund: Partial<OrderRefundView>, count = 1): string => {
  const base = { id: 'r1', amount: 2512, at: null, reason: 'customer', awaitsBank: false, lineIds: [] };
  const lines = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Nota ${at + 1}` }));
  // The component reads these parts of an order alone.
  const order = { refunds: [{ ...base, ...refund }], lines } as unknown as OrderView;
  return renderToStaticMarkup(<Refunds order={order} />);
};

it('[OS-1] names the lines of a refund in an order that has others', () => {
  expect(render({ lineIds: [2] }, 3)).toContain('Nota 2');
  for (const html of [render({ lineIds: [1] }), render({ lineIds: [1, 2] }, 2), render({}, 3)])
    expect(html).not.toContain('Nota');
});

it('[OS-1] says of a refund whether it was made, is to come, or waits for the customer’s bank', () => {
  expect(render({ at: '2026-11-20T10:00:00.000Z' })).toContain('Te devolvimos');
  expect(render({})).toContain('Te vamos a devolver');
  const waiting = render({ awaitsBank: true });
  expect(waiting).toContain('Tu banco aún está estudiando tu reclamación');
  expect(waiting).not.toContain('Te vamos a devolver');
});

it('[OS-1] says why a refund is made, where that has words', () => {
  expect(render({ reason: 'our_fault' })).toContain('El fallo fue nuestro.');
  expect(render({ reason: 'other' })).toMatch(/enviemos el dinero\. <\/p>/);
});
