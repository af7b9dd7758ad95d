import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEPT = 'folio-staff-keys';
const listeners = new Set<() => void>();

const areKeysOn = (): boolean => localStorage.getItem(KEPT) !== 'off';

/** Single keys can be switched off (WCAG 2.1.4), for those whose software types for them. */
export function setKeysOn(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn);

/** Whether a key belongs to what has the focus: someone types, or a dialog or list is open and listens itself. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement;
  if (target.isContentEditable || target.closest('input, textarea, select, [role="listbox"], [role="menu"]'))
    return true;
  return document.querySelector('[role="dialog"]') !== null;
}

/** Listens for single keys while the component stands: `{ j: next, k: previous }`. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || isTaken(event) || !areKeysOn()) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
