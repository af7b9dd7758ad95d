import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers } from '@folio/domain/flow/definition';
import { visibleOptions } from '@folio/domain/flow/shown-steps';
import type { WalkedOption } from '@folio/domain/flow/walk';
import { type RefObject, useReducer, useRef } from 'react';
import { optionsAt } from './answers/options-at.ts';
import { loadFlowData } from './calls/flow-calls.ts';
import type { StepReply } from './calls/step-reply.ts';
import { useUnsentInput } from './calls/use-unsent-input.ts';

type Typed = {
  /** The form's initial answers: a reply's, or those that an earlier page left. */
  readonly begun: Answers | undefined;
  /** All answers of the flow with the form's input; undefined before anything was typed. */
  readonly answers: Answers | undefined;
};

export type StepAnswers = {
  /** The visible questions, each with the values that it offers (SW-7). */
  readonly options: readonly WalkedOption[];
  /** Returns a field's initial value. */
  readonly answers: Answers;
  /** Set if the visitor has seen the form: a blank is then intended, and no default fills it. */
  readonly isTyped: boolean;
  /** Identifies one reset of all fields. */
  readonly beginning: string;
  /** Call it on each change in the form. */
  readonly note: () => void;
};

const nothing = () => undefined;

/** Serializes a list of questions, so that lists that look the same compare equal. */
const serializeOptions = (options: readonly WalkedOption[]): string =>
  options
    .map(({ option, offered }) =>
      [option.id, ...offered.map((value) => option.values?.indexOf(value))].join(),
    )
    .join(' ');

function visibleWith(view: FlowView, step: string, answers: Answers): readonly WalkedOption[] {
  return visibleOptions(view.definition, { ...view.draft, answers }, step, view.today);
}

/**
 * Reads a step's answers from its form and derives the visible questions: a choice shows and hides others immediately
 * (SW-7). The input of a hidden field returns with the field.
 */
export function useStepAnswers(
  form: RefObject<HTMLFormElement | null>,
  view: FlowView,
  step: string,
  reply: StepReply | undefined,
): StepAnswers {
  const options = () => optionsAt(view.definition, step) ?? [];
  const [unsent] = useUnsentInput({ form, view, part: step, options });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const typed = useRef<Typed>({ begun: undefined, answers: undefined });
  const begun = reply?.answers ?? unsent?.answers;
  if (typed.current.begun !== begun)
    typed.current = { begun, answers: begun && withStep(view, step, begun, typed.current.answers) };
  const answers = typed.current.answers ?? view.draft.answers;
  const visible = visibleWith(view, step, answers);

  const note = () => {
    const change = loadFlowData().then(({ answersInForm }) => {
      if (!form.current) return;
      const before = typed.current.answers ?? view.draft.answers;
      const shown = visibleWith(view, step, before);
      const questions = shown.map(({ option }) => option);
      const now = answersInForm(before, questions, form.current);
      typed.current = { ...typed.current, answers: now };
      if (serializeOptions(visibleWith(view, step, now)) !== serializeOptions(shown)) redraw();
    });
    change.catch(nothing); // The questions stay; submitting the step loads the code it needs.
  };
  const isTyped = typed.current.answers !== undefined;
  return { options: visible, answers, isTyped, beginning: unsent ? 'unsent' : 'saved', note };
}

/**
 * Merges all answers with a step's initial ones; keeps earlier input for questions that its form does not
 * show.
 */
function withStep(view: FlowView, step: string, begun: Answers, before: Answers | undefined): Answers {
  // Files are on the server: saved ones count where the form has none.
  const questions = optionsAt(view.definition, step)?.filter(({ type }) => type !== 'file');
  const ids = new Set(questions?.map(({ id }) => id));
  const shown = new Set(before && visibleWith(view, step, before).map(({ option }) => option.id));
  const others = Object.entries(view.draft.answers).filter(([id]) => !ids.has(id));
  const hidden = Object.entries(before ?? {}).filter(([id]) => ids.has(id) && !shown.has(id));
  return { ...Object.fromEntries([...others, ...hidden]), ...begun };
}
