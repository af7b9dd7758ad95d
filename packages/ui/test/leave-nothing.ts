import { afterAll, vi } from 'vitest';

/** The files of a worker share its globals and its document: each leaves them as it found them. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  document.body.innerHTML = '';
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
