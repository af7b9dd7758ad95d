import { Suspense } from 'react';
import { Form } from 'react-router';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { START_AGAIN } from './calls/change-link.ts';
import { OtherTabNotice, StartedNotice } from './later-parts.tsx';
import type { StoredFlow } from './offline/stored-flows.ts';

type Props = { readonly view: StoredFlow; readonly entry: string | null; readonly isFirst: boolean };

/** Notices above a page's question: the form was begun or ordered before, or another tab changed it. */
export function StepNotices({ view, entry, isFirst }: Props) {
  const { cart } = useShell();
  const isUntouched = isFirst && Object.keys(view.draft.answers).length === 0;
  const isOrdered = isUntouched && cart.lines.some(({ flow }) => flow === view.key);
  return (
    <>
      {(entry !== null || isOrdered) && (
        <Suspense>
          <StartedNotice view={view} entry={entry} />
        </Suspense>
      )}
      {view.otherTab && (
        <Suspense>
          <OtherTabNotice view={view} otherTab={view.otherTab} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The form behind the notice's button to start again. It is outside the step's own form, whose first button the Enter
 * key presses.
 */
export const StartAgainForm = ({ action }: { readonly action: string }) => (
  <Form hidden id={START_AGAIN} method="post" action={action}>
    <FormKeys />
  </Form>
);
