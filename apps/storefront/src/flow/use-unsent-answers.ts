import type { FlowView } from '@folio/contract/views/flow';
import type { Answers } from '@folio/domain/flow/definition';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readStored, unsentKey } from '../storage/tab-storage.ts';
import { loadFlowData } from './calls/flow-calls.ts';

const nothing = () => undefined;

/**
 * Stores a step's input in the tab until it is sent, so that a reload, a crash, a new version or another
 * language loses nothing (AR-13, ST-13). Returns the input that an earlier page left.
 */
export function useUnsentAnswers(
  form: RefObject<HTMLFormElement | null>,
  view: FlowView,
  step: string,
): Answers | undefined {
  const [unsent, setUnsent] = useState<Answers>();
  const isTyped = useRef(false);
  // Runs before the first paint, so that input typed at once is stored; the form is not mounted yet.
  useLayoutEffect(() => {
    const keepTyped = ({ target }: Event) => {
      const element = form.current;
      if (!element?.contains(target as Node)) return;
      isTyped.current = true;
      loadFlowData().then(({ saveUnsent }) => saveUnsent(view, step, element), nothing);
    };
    if (readStored(unsentKey(view.key, step)))
      loadFlowData().then(({ readUnsent }) => {
        const left = readUnsent(view, step);
        if (left && !isTyped.current) setUnsent(left);
      }, nothing);
    document.addEventListener('input', keepTyped);
    return () => document.removeEventListener('input', keepTyped);
  }, [form, view, step]);
  return unsent;
}
