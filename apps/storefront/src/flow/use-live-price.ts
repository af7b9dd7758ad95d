import type { FlowView } from '@folio/contract/views';
import { type RefObject, useContext, useEffect } from 'react';
import { ApiContext } from '../api/browser-context.ts';
import { optionsAt } from './answers/options-at.ts';
import { loadFlowData } from './calls/flow-calls.ts';

const PAUSE_MS = 200;

/** Asks the server anew what the order costs, and when it comes, as soon as a choice that may change it is made. */
export function useLivePrice(form: RefObject<HTMLFormElement | null>, view: FlowView, step: string): void {
  const remote = useContext(ApiContext);
  const options = optionsAt(view.definition, step) ?? [];
  const matters = options.some(
    ({ price, values }) => price || values?.some((value) => value.price || value.workingHours),
  );
  useEffect(() => {
    const element = form.current;
    if (!element || !remote || !matters) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const asked = loadFlowData().then(({ fetchPrice }) => fetchPrice(remote, view.key, step, element));
        asked.catch(() => undefined); // the price stands as it was; sending the step says what is wrong
      }, PAUSE_MS);
    };
    // Once the step itself is sent, a late question would save answers of a form that is in the cart already.
    const stop = () => clearTimeout(timer);
    element.addEventListener('change', ask);
    element.addEventListener('submit', stop);
    return () => {
      stop();
      element.removeEventListener('submit', stop);
      element.removeEventListener('change', ask);
    };
  }, [form, remote, matters, view.key, step]);
}
