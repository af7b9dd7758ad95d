import type { FlowView } from '@folio/contract/views';
import type { Answers } from '@folio/domain/flow/definition';
import { visibleOptions } from '@folio/domain/flow/shown-steps';
import type { WalkedOption } from '@folio/domain/flow/walk';
import { type RefObject, useReducer, useRef } from 'react';
import { optionsAt } from './answers/options-at.ts';
import { loadFlowData } from './calls/flow-calls.ts';
import type { StepReply } from './calls/step-reply.ts';
import { useUnsentAnswers } from './use-unsent-answers.ts';

type Typed = {
  /** What the form began with: a reply's answers, or those that an earlier page left. */
  readonly begun: Answers | undefined;
  /** All answers of the flow with what stands in the form; undefined while nothing was typed. */
  readonly answers: Answers | undefined;
};

export type StepAnswers = {
  /** The questions that the answers bring now, each with the values that it offers (SW-7). */
  readonly options: readonly WalkedOption[];
  /** What a field begins with when it appears. */
  readonly answers: Answers;
  /** Whether the visitor has been at the form: a blank is theirs then, and no default fills it. */
  readonly isTyped: boolean;
  /** Tells one beginning of all fields from the next. */
  readonly beginning: string;
  /** To be called with each change in the form. */
  readonly note: () => void;
};

const nothing = () => undefined;

/** Two lists of questions that look the same have the same text. */
const looksOf = (options: readonly WalkedOption[]): string =>
  options
    .map(({ option, offered }) =>
      [option.id, ...offered.map((value) => option.values?.indexOf(value))].join(),
    )
    .join(' ');

function visibleWith(view: FlowView, step: string, answers: Answers): readonly WalkedOption[] {
  return visibleOptions(view.definition, { ...view.draft, answers }, step, view.today);
}

/**
 * The answers of one step as they stand in its form, and the questions that they bring: a choice shows and hides others of the same step
 * at once (SW-7). What was typed into a field that is hidden meanwhile is there when it comes back.
 */
export function useStepAnswers(
  form: RefObject<HTMLFormElement | null>,
  view: FlowView,
  step: string,
  reply: StepReply | undefined,
): StepAnswers {
  const unsent = useUnsentAnswers(form, view, step);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const typed = useRef<Typed>({ begun: undefined, answers: undefined });
  const begun = reply?.answers ?? unsent;
  if (typed.current.begun !== begun)
    typed.current = { begun, answers: begun && withStep(view, step, begun, typed.current.answers) };
  const answers = typed.current.answers ?? view.draft.answers;
  const options = visibleWith(view, step, answers);

  const note = () => {
    const change = loadFlowData().then(({ answersInForm }) => {
      if (!form.current) return;
      const before = typed.current.answers ?? view.draft.answers;
      const shown = visibleWith(view, step, before);
      const asked = shown.map(({ option }) => option);
      const now = answersInForm(before, asked, form.current);
      typed.current = { ...typed.current, answers: now };
      if (looksOf(visibleWith(view, step, now)) !== looksOf(shown)) redraw();
    });
    change.catch(nothing); // the questions stay as they are; sending the step asks for what it needs
  };
  const isTyped = typed.current.answers !== undefined;
  return { options, answers, isTyped, beginning: unsent ? 'unsent' : 'saved', note };
}

/** All answers with those that a step begins with; of what was typed before, what its form does not show stays. */
function withStep(view: FlowView, step: string, begun: Answers, before: Answers | undefined): Answers {
  // Files are on the server: where the form does not bring them, the saved ones count.
  const asked = optionsAt(view.definition, step)?.filter(({ type }) => type !== 'file');
  const ids = new Set(asked?.map(({ id }) => id));
  const shown = new Set(before && visibleWith(view, step, before).map(({ option }) => option.id));
  const others = Object.entries(view.draft.answers).filter(([id]) => !ids.has(id));
  const hidden = Object.entries(before ?? {}).filter(([id]) => ids.has(id) && !shown.has(id));
  return { ...Object.fromEntries([...others, ...hidden]), ...begun };
}
