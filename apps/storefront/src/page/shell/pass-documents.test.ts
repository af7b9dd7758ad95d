import { beforeEach, expect, it, vi } from 'vitest';
import { storeValue } from '../storage/tab-storage.ts';
import { passDocuments } from './pass-documents.ts';

const STEP = '/nota-simple/step1';
const LEFT = 'folio:left';

/** A document that shows a path at an entry, opened by a kind of navigation. */
function open(path: string, index: number | undefined, type: string) {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>();
  const go = vi.fn();
  passDocuments({
    location: { pathname: path, search: '' },
    history: { go },
    performance: { getEntriesByType: () => [{ type }] },
    navigation:
      index === undefined
        ? undefined
        : {
            currentEntry: { index },
            entries: () => [],
            traverseTo: vi.fn(),
          },
    addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.set(name, listener),
  } as unknown as Parameters<typeof passDocuments>[0]);
  return { go, leave: () => listeners.get('pagehide')?.({ persisted: false }), listeners };
}

beforeEach(() => storeValue(LEFT, undefined));

it('[SW-2] going back by documents passes those that show the same page again, in each direction', () => {
  open(STEP, 5, 'navigate').leave();
  const back = open(STEP, 4, 'back_forward');
  expect(back.go.mock.calls).toEqual([[-1]]);
  back.leave();
  expect(open(STEP, 5, 'back_forward').go.mock.calls).toEqual([[1]]);
});

it.each([
  ['another page', '/servicios', 4, 'back_forward'],
  ['the same entry, as from another site', STEP, 5, 'back_forward'],
  ['an entry further away, which was chosen', STEP, 2, 'back_forward'],
  ['a link or a reload', STEP, 4, 'reload'],
  ['a browser that numbers no entries', STEP, undefined, 'back_forward'],
])('[SW-2] %s is not passed', (_what, path, index, type) => {
  open(STEP, 5, 'navigate').leave();
  expect(open(path, index, type).go).not.toHaveBeenCalled();
});

it('[SW-2] a document that the browser had kept is passed too', () => {
  const entry = open(STEP, 4, 'navigate');
  entry.leave();
  open(STEP, 5, 'navigate').leave();
  entry.listeners.get('pageshow')?.({ persisted: true });
  expect(entry.go.mock.calls).toEqual([[-1]]);
});
