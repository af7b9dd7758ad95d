/**
 * The form of an incident and of an update: a part of a line's own form, with the questions of staff. Pure functions of
 * the ordered definition.
 */
import type { IsoDate } from '../date/iso-date.ts';
import { allOptions } from '../flow/all-options.ts';
import { getAnswer } from '../flow/answers/answer.ts';
import { changedOptions, isSameAnswer } from '../flow/answers/changed-options.ts';
import { mergeErrors } from '../flow/answers/merge-errors.ts';
import { type RawAnswers, type ResolvePlace, readAnswers } from '../flow/answers/read-answers.ts';
import type { WholeForm } from '../flow/answers/validate-answers.ts';
import type { Answers, FlowDefinition, Option } from '../flow/definition.ts';
import { calculatePrice } from '../flow/price.ts';
import { validateStep } from '../flow/step-states.ts';
import { type Walk, type WalkedOption, walk } from '../flow/walk.ts';
import { perLocale } from '../locale/locale.ts';

/** Staff's own question, answered by a text or by files. */
export type FreeQuestion = { readonly id: string; readonly type: 'area' | 'file'; readonly text: string };

/** The options of the form that staff selected, and their own questions. */
export type Asked = { readonly options: readonly string[]; readonly questions: readonly FreeQuestion[] };

/** The step that holds the questions of staff. */
const ASKED_STEP = 'asked';

/** Returns the ids of all requested options and questions. */
export const askedIds = ({ options, questions }: Asked): readonly string[] => [
  ...options,
  ...questions.map(({ id }) => id),
];

/** Assigns ids to staff's questions, after those asked about the line before: `ask_1`, `ask_2`, … */
export const numberQuestions = (
  questions: readonly Omit<FreeQuestion, 'id'>[],
  askedBefore: number,
): FreeQuestion[] => questions.map((question, at) => ({ id: `ask_${askedBefore + at + 1}`, ...question }));

/** Returns the line's form with staff's questions in an additional last step. */
export function withQuestions(
  definition: FlowDefinition,
  questions: readonly FreeQuestion[],
): FlowDefinition {
  if (questions.length === 0) return definition;
  const options = questions.map(({ id, type, text }): Option => {
    return { id, type, title: perLocale(() => text), required: true };
  });
  const name = perLocale(() => '');
  return { ...definition, steps: [...definition.steps, { key: ASKED_STEP, name, title: name, options }] };
}

/** Returns whether an answer affects the price or the speed, which were agreed with the order. */
const decidesPrice = ({ price, values = [] }: Option): boolean =>
  Boolean(price) || values.some((value) => value.price || value.workingHours || value.paper);

const walkedOptions = (definition: FlowDefinition, answers: Answers, today: IsoDate): WalkedOption[] =>
  walk(definition, answers, today).steps.flatMap(({ options }) => options);

/** Returns whether the answer is the only one that the form accepts. */
const isOnlyAnswer = ({ option, offered, answer }: WalkedOption): boolean =>
  option.required && offered.length === 1 && answer !== undefined;

/**
 * Returns the options that staff may ask about and a customer may correct, in form order: none that changes the price,
 * and none that has a single possible answer.
 */
export const askableOptions = (definition: FlowDefinition, answers: Answers, today: IsoDate): Option[] =>
  walkedOptions(definition, answers, today).flatMap((walked) =>
    walked.visible && !decidesPrice(walked.option) && !isOnlyAnswer(walked) ? [walked.option] : [],
  );

/**
 * Returns the options to answer, in form order: the requested ones, and those that the current `answers` reveal or
 * hide. `before` are the line's answers.
 */
export function optionsToAnswer(
  definition: FlowDefinition,
  before: Answers,
  answers: Answers,
  asked: readonly string[],
  today: IsoDate,
): WalkedOption[] {
  const known = walkedOptions(definition, before, today);
  const ids = (options: readonly WalkedOption[]) => new Set(options.map(({ option }) => option.id));
  const shown = ids(known.filter(({ visible }) => visible));
  const rejectedBefore = ids(known.filter(({ rejected }) => rejected));
  return walkedOptions(definition, answers, today).filter(
    ({ option: { id }, visible, rejected }) =>
      visible && (asked.includes(id) || !shown.has(id) || (rejected && !rejectedBefore.has(id))),
  );
}

/** The answers with the new ones; `changesPrice` if the line would have another price. */
export type AskedForm = WholeForm & { readonly changesPrice: boolean };

/**
 * Reads the requested options from a posted form, and checks only those: every other answer stays. Warnings concern
 * only new answers.
 */
export function readAsked(
  definition: FlowDefinition,
  before: Answers,
  asked: readonly string[],
  raw: RawAnswers,
  today: IsoDate,
  resolvePlace?: ResolvePlace,
): AskedForm {
  const options = allOptions(definition);
  const open = new Set(asked);
  let reading = readOpen(options, open, before, raw, resolvePlace);
  // An answer may reveal further questions, whose answers may reveal more.
  for (let known = -1; known < open.size; ) {
    known = open.size;
    for (const { option } of optionsToAnswer(definition, before, reading.answers, asked, today))
      open.add(option.id);
    reading = readOpen(options, open, before, raw, resolvePlace);
  }
  const walked = walk(definition, reading.answers, today);
  const steps = walked.steps.map((step) => ({
    ...step,
    options: step.options.filter(({ option }) => open.has(option.id)),
  }));
  const checks = steps.map(validateStep);
  const errors = mergeErrors(
    steps.flatMap((step) => step.options),
    reading.errors,
    checks.flatMap((check) => check.errors),
  );
  const warnings = checks
    .flatMap((check) => check.warnings)
    .filter(({ option }) => !isSameAnswer(walked.answers, before, option));
  const net = (answers: Answers) => calculatePrice(definition, 0, answers, today).net;
  const answers = { ...walked.answers, ...rejectedAnswers(walked, open, before) };
  return { answers, errors, warnings, changesPrice: net(answers) !== net(before) };
}

/**
 * Returns the line's answers that today's form would reject: options that are not requested keep their ordered answers.
 */
function rejectedAnswers({ steps }: Walk, open: ReadonlySet<string>, before: Answers): Answers {
  const ownSteps = steps.flatMap(({ options }) =>
    options.flatMap(({ option: { id }, visible, rejected }) => {
      const answer = getAnswer(before, id);
      return visible && rejected && !open.has(id) && answer !== undefined ? [[id, answer] as const] : [];
    }),
  );
  return Object.fromEntries(ownSteps);
}

/** Reads the options that are open; all others keep their answers. */
function readOpen(
  options: readonly Option[],
  open: ReadonlySet<string>,
  before: Answers,
  raw: RawAnswers,
  resolvePlace: ResolvePlace | undefined,
) {
  const read = options.filter(({ id }) => open.has(id));
  const ownSteps = Object.entries(before).filter(([id]) => !open.has(id));
  const { answers, errors } = readAnswers(read, raw, before, resolvePlace);
  return { answers: { ...Object.fromEntries(ownSteps), ...answers }, errors };
}

/** Returns whether two sets of answers to a form differ. */
export const isChanged = (definition: FlowDefinition, one: Answers, other: Answers): boolean =>
  changedOptions(definition, one, other).length > 0;
