import type { FlowView } from '@folio/contract/views';
import type { Answers } from '@folio/domain/flow/definition';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadFlowData } from './flow-calls.ts';
import { readKept, unsentKey } from './kept.ts';

const nothing = () => undefined;

/**
 * Keeps what is typed on a step for this tab until it is sent, so that a reload, a crash, a new version or another language loses nothing
 * of a half-filled form (AR-13, ST-13). Gives what an earlier page was left with.
 */
export function useUnsentAnswers(
  form: RefObject<HTMLFormElement | null>,
  view: FlowView,
  step: string,
): Answers | undefined {
  const [unsent, setUnsent] = useState<Answers>();
  const isTyped = useRef(false);
  useEffect(() => {
    const element = form.current;
    const keepTyped = () => {
      isTyped.current = true;
      loadFlowData().then(({ keepUnsent }) => element && keepUnsent(view, step, element), nothing);
    };
    if (readKept(unsentKey(view.key, step)))
      loadFlowData().then(({ readUnsent }) => {
        const left = readUnsent(view, step);
        if (left && !isTyped.current) setUnsent(left);
      }, nothing);
    element?.addEventListener('input', keepTyped);
    return () => element?.removeEventListener('input', keepTyped);
  }, [form, view, step]);
  return unsent;
}
