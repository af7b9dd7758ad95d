import type { FlowView } from '@folio/contract/selling/flow.view';
import { type RefObject, useContext, useEffect } from 'react';
import { ApiContext } from '../../page/api/browser-context.ts';
import { optionsAt } from './answers/options-at.ts';
import { loadFlowData } from './calls/flow-calls.ts';

const PAUSE_MS = 200;

/** Fetches price and delivery as soon as a choice that may change them is made. */
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
        const price = loadFlowData().then(({ fetchPrice }) => fetchPrice(remote, view.key, step, element));
        price.catch(() => undefined); // the price stays; submitting the step reports the error
      }, PAUSE_MS);
    };
    // After the step is submitted, a late request would save answers of a form that is already in the cart.
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
