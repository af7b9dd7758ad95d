import { useEffect, useRef } from 'react';
import type { FormReply, StepReply } from './calls/step-reply.ts';

/** After a submission that needs a look, the first field concerned has the focus. */
export function useFirstErrorFocus(reply: StepReply | FormReply | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = reply?.errors[0]?.option ?? reply?.doubts[0]?.option;
    if (!first) return;
    const field = form.current?.querySelector<HTMLElement>(
      `#f-${CSS.escape(first)}, [name="${CSS.escape(first)}"]`,
    );
    field?.focus();
  }, [reply]);
  return form;
}
