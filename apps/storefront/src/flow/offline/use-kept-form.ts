import type { FlowView } from '@folio/contract/views/flow';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepForm, readKeptForm } from './kept-form.ts';

type Kept = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly view: FlowView;
  readonly options: readonly Option[];
  /** Takes what an earlier page of this tab left; undefined where the form shows a reply. */
  readonly onRead: ((answers: Answers) => void) | undefined;
};

/** Stores a form of several steps in the tab as it is typed, so that a reload loses nothing; null stores nothing. */
export function useKeptForm(kept: Kept | null): void {
  const latest = useRef(kept);
  latest.current = kept;
  const isKept = kept !== null;
  useLayoutEffect(() => {
    if (!isKept) return;
    const { current } = latest;
    const left = current?.onRead && readKeptForm(current.view);
    if (left) current?.onRead?.(left);
    const keepTyped = ({ target }: Event) => {
      const element = latest.current?.form.current;
      if (!latest.current || !element?.contains(target as Node)) return;
      const { view, options } = latest.current;
      keepForm(
        view,
        options.map(({ id }) => id),
        element,
      );
    };
    document.addEventListener('input', keepTyped);
    return () => document.removeEventListener('input', keepTyped);
  }, [isKept]);
}
