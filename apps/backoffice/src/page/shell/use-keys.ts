import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'folio-staff-keys';
const listeners = new Set<() => void>();

const areKeysEnabled = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Single-key shortcuts can be disabled (WCAG 2.1.4), for users of speech input. */
export function setKeysEnabled(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeysEnabled = (): boolean => useSyncExternalStore(subscribe, areKeysEnabled);

/** Returns whether the focused element handles the key: a text field, or an open dialog or list. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // A key event's target is the focused element or the body.
  const target = event.target as HTMLElement;
  if (target.isContentEditable || target.closest('input, textarea, select, [role="listbox"], [role="menu"]'))
    return true;
  return document.querySelector('[role="dialog"]') !== null;
}

/** Handles single keys while the component is mounted: `{ j: next, k: previous }`. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  // A layout effect: a key pressed right after a change must meet the new handlers.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const perform = latest.current[event.key];
      if (!perform || isHandledElsewhere(event) || !areKeysEnabled()) return;
      event.preventDefault();
      perform();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
