import { type RefObject, useLayoutEffect, useRef } from 'react';
import { pageRoot } from '../../page-root.tsx';

/** Moves focus and caret into this input before the plain one is removed, so that a phone's keyboard stays open. */
export function useTakeOver(plain: RefObject<HTMLInputElement | null>, onTaken: () => void) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = plain.current;
    if (before && before === pageRoot().activeElement) {
      const { selectionStart, selectionEnd } = before;
      box.current?.focus({ preventScroll: true });
      box.current?.setSelectionRange(selectionStart, selectionEnd);
    }
    onTaken();
  }, [plain, onTaken]);
  return box;
}
