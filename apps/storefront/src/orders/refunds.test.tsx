import type { OrderRefundView, OrderView } from '@folio/contract/views/order';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Refunds } from './refunds.tsx';

const store = { timeZone: 'Europe/Madrid' };
vi.mock('../shell/use-shell.ts', () => ({ useShell: () => ({ locale: 'es', store }) }));

const render = (refund: Partial<OrderRefundView>): string => {
  const base = { id: 'r1', amount: 2512, at: null, isSurplus: false, awaitsBank: false };
  // The component reads the refunds alone.
  return renderToStaticMarkup(
    <Refunds order={{ refunds: [{ ...base, ...refund }] } as unknown as OrderView} />,
  );
};

it('[OS-1] says of a refund whether it was made, is to come, or waits for the customer’s bank', () => {
  expect(render({ at: '2026-11-20T10:00:00.000Z' })).toContain('Te devolvimos');
  expect(render({})).toContain('Te vamos a devolver');
  const waiting = render({ awaitsBank: true });
  expect(waiting).toContain('Tu banco aún está estudiando tu reclamación');
  expect(waiting).not.toContain('Te vamos a devolver');
});
