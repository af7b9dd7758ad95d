import { afterAll, vi } from 'vitest';

/** Restores what a test file has replaced: time, globals, the environment and the document. Vitest restores spies. */
export function leaveNothing(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === 'undefined') return;
  document.body.innerHTML = '';
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
}

/** The files of a worker share its globals and its document: each leaves them as it found them. */
afterAll(leaveNothing);
