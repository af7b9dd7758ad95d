// @vitest-environment happy-dom
import type { QueueRow } from '@folio/contract/aftersales/queue.staff';
import { Announcer } from '@folio/ui/announcer';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { queueRow, queueView } from '../../../test/orders.ts';
import { LanguageProvider } from '../../page/shell/language.tsx';
import { useQueueAnnouncement } from './use-queue-announcement.ts';

const SEARCH = { tab: 'open', text: '', store: '', product: '' } as const;
/** What is read out stands in closed shadow roots. */
const roots: ShadowRoot[] = [];
const toRows = (...ids: readonly number[]): QueueRow[] => ids.map((lineId) => queueRow({ lineId }));

function List({ rows }: { readonly rows: QueueRow[] }) {
  useQueueAnnouncement(SEARCH, queueView(rows), rows);
  return null;
}

/** Shows lists of lines one after the other, and returns what is read out. */
function openList(first: QueueRow[]) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (rows: QueueRow[]) =>
    act(() =>
      root.render(
        <LanguageProvider>
          <Announcer />
          <List rows={rows} />
        </LanguageProvider>,
      ),
    );
  onTestFinished(() => act(() => root.unmount()));
  show(first);
  return { show, heard: () => [...(roots[0]?.querySelectorAll('p') ?? [])].map((one) => one.textContent) };
}

beforeAll(() => {
  const { attachShadow } = Element.prototype;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const shadow = attachShadow.call(this, init);
    roots.push(shadow);
    return shadow;
  });
});
beforeEach(() => {
  roots.length = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  localStorage.setItem('folio-staff-locale', 'es');
});

it('[SH-2] reads out the lines of two quick changes once, together', () => {
  const { show, heard } = openList(toRows(11));
  show(toRows(12, 11));
  vi.advanceTimersByTime(100);
  show(toRows(14, 13, 12, 11));
  vi.advanceTimersByTime(1000);
  expect(heard()).toEqual(['3 líneas nuevas en la lista']);
});

it('[SH-2] reads out a later change by itself, and none twice', () => {
  const { show, heard } = openList(toRows(11));
  show(toRows(12, 11));
  vi.advanceTimersByTime(1000);
  show(toRows(13, 12, 11));
  show(toRows(13, 12, 11));
  vi.advanceTimersByTime(1000);
  expect(heard()).toEqual(['1 línea nueva en la lista', '1 línea nueva en la lista']);
});
