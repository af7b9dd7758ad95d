import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import type { NextStep } from '@folio/domain/order/next-steps';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Timeline } from './timeline.tsx';

const store = { timeZone: 'Europe/Madrid' };
vi.mock('../../../page/shell/use-shell.ts', () => ({ useShell: () => ({ locale: 'es', store }) }));

const at = '2026-11-20T10:00:00.000Z';

/** Renders what happened to these lines of an order, and what comes next. */
function render(count: number, ids: readonly number[], next: readonly NextStep[] = []): string {
  const lines = Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, name: `Nota ${index + 1}`, promises: 'document', paper: false },
  }));
  const events = ids.map((lineId) => ({ at, kind: 'delivered', lineId, amount: null, number: null }));
  // The component reads these parts of an order alone.
  const order = { lines, timeline: { events, next } } as unknown as OrderPageView;
  return renderToStaticMarkup(<Timeline order={order} />);
}
const namesIn = (html: string) => [...html.matchAll(/timeline__product">([^<]*)/g)].map(([, name]) => name);

it('[RT-12] names the documents that an entry is about, in an order of several', () => {
  expect(namesIn(render(1, [1]))).toEqual([]);
  expect(namesIn(render(3, [2]))).toEqual(['Nota 2']);
  expect(namesIn(render(5, [1, 2, 3]))).toEqual(['Nota 1', 'Nota 2', 'Nota 3']);
  expect(namesIn(render(5, [1, 2, 3, 4]))).toEqual(['Nota 1', 'Nota 2', expect.stringContaining('2')]);
});

it('[RT-12] speaks of several documents in the plural', () => {
  expect(render(3, [2])).toContain('>Te lo entregamos<');
  expect(render(3, [1, 2])).toContain('>Te los entregamos<');
  expect(render(3, [1, 1])).toContain('>Te lo entregamos<');
  const coming = (kind: NextStep['kind'], ids: readonly number[]) =>
    render(
      3,
      [],
      ids.map((lineId) => ({ kind, lineId, at })),
    );
  expect(coming('due', [2])).toContain('>Lo tendrás el viernes');
  expect(coming('due', [1, 2])).toContain('>Los tendrás el viernes');
  expect(coming('late', [1])).toContain('>Debía estar');
  expect(coming('late', [1, 2])).toContain('>Debían estar');
});
