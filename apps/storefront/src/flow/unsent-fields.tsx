import type { ComponentProps, RefObject } from 'react';
import { StepFields } from './step-fields.tsx';
import { useUnsentAnswers } from './use-unsent-answers.ts';

type Props = ComponentProps<typeof StepFields> & {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly step: string;
};

/** A step's fields, drawn anew with what was typed and not sent where an earlier page was left with something. */
export function UnsentFields({ form, step, ...fields }: Props) {
  const unsent = useUnsentAnswers(form, fields.view, step);
  return <StepFields key={unsent ? 'unsent' : 'saved'} {...fields} unsent={unsent} />;
}
