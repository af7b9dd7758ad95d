import { expect, it, vi } from 'vitest';
import { goToNeighbour, type WithEntries } from './go-to-neighbour.ts';

/** A page at an index of its own entries, keyed `a`, `b` and `c`. */
function pageAt(index: number | undefined) {
  const traverseTo = vi.fn(() => ({ committed: Promise.reject(new Error('left')), finished: undefined }));
  const entries = () => ['a', 'b', 'c'].map((key, at) => ({ key, index: at }));
  const currentEntry = index === undefined ? null : { index };
  return {
    page: { navigation: { currentEntry, entries, traverseTo } } as unknown as WithEntries,
    traverseTo,
  };
}

it.each([
  [-1, 'a'],
  [1, 'c'],
])('[SW-2] goes to the page’s own entry, whatever frames have added between (%s)', (direction, key) => {
  const { page, traverseTo } = pageAt(1);
  const go = vi.fn();
  goToNeighbour(page, direction, go);
  expect(traverseTo.mock.calls).toEqual([[key]]);
  expect(go).not.toHaveBeenCalled();
});

it.each([
  ['an entry of another site', pageAt(0).page],
  ['a page without an entry', pageAt(undefined).page],
  ['a browser that numbers no entries', {}],
])('[SW-2] goes by one entry of any kind for %s', (_what, page) => {
  const go = vi.fn();
  goToNeighbour(page, -1, go);
  expect(go.mock.calls).toEqual([[-1]]);
});
