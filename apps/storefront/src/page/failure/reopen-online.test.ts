// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { reopenOnline } from './reopen-online.ts';

/** A browser page that may be offline, and a shop that answers or not. */
function browser() {
  const now = { onLine: false, answers: false };
  const listeners: Record<string, () => Promise<void>> = {};
  const reload = vi.fn();
  const page = {
    navigator: now,
    location: { reload },
    fetch: async () => {
      if (!now.answers) throw new TypeError('Failed to fetch');
      return { ok: true };
    },
    setInterval: (look: () => Promise<void>) => {
      listeners.time = look;
      return 1;
    },
    clearInterval: () => delete listeners.time,
    addEventListener: (name: string, listener: () => Promise<void>) => {
      listeners[name] = listener;
    },
    removeEventListener: (name: string) => delete listeners[name],
  } as unknown as Window;
  return { page, now, listeners, reload };
}

it('reopens a page by itself once the shop answers again', async () => {
  const { page, now, listeners, reload } = browser();
  reopenOnline(page);
  await listeners.time?.();
  now.onLine = true;
  await listeners.online?.();
  expect(reload).not.toHaveBeenCalled();
  now.answers = true;
  await listeners.time?.();
  expect(reload).toHaveBeenCalledOnce();
});

it('stops polling when the page is left', () => {
  const { page, listeners } = browser();
  reopenOnline(page)();
  expect(listeners).toEqual({});
});
