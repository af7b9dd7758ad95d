import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { readEntry } from '@folio/contract/selling/wire-forms/entry-form';
import type { Origin } from '@folio/contract/selling/wire-forms/wire-values';
import { allOptions } from '@folio/domain/flow/all-options';
import { isPlace, SHAPE_OF } from '@folio/domain/flow/answers/answer';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { listComparisons } from '@folio/domain/flow/check/check-conditions';
import { holds, referredOption } from '@folio/domain/flow/conditions';
import type { Answer, Answers, FlowDefinition, FlowDraft, Option } from '@folio/domain/flow/definition';
import { stepStates } from '@folio/domain/flow/engine';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { fold } from '../../stores/places/fold.ts';
import type { Deps } from '../deps.ts';
import { ownFiles } from './answer-files.ts';
import { resolvePlace } from './submit-step.ts';

export type Entry = {
  /** The draft with these answers alone, passed up to the first step that is incomplete or has a warning. */
  readonly draft: FlowDraft;
  readonly origin: Origin;
  /** At least one answer was given. */
  readonly isGiven: boolean;
  /** No question is open: the draft's answers may become a line. */
  readonly isComplete: boolean;
};

/** Builds a new draft from the answers of an entry point. */
export async function readEntryDraft(
  deps: Deps,
  visitor: Visitor,
  { definition, flow }: Product,
  given: RawAnswers,
): Promise<Entry> {
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const { raw: all, wrong: unread, origin } = readEntry(flow, given);
  const options = allOptions(definition).filter(({ hidden }) => !hidden);
  const twice = repeated(options, all);
  const wrong = [...unread, ...twice];
  const raw = Object.fromEntries(Object.entries(all).filter(([id]) => !twice.includes(id)));
  const isGiven = options.some(({ id }) => raw[id] !== undefined || wrong.includes(id));
  const own = await ownFiles(deps.db, visitor, definition, withRegions(definition, raw, given));
  const read = readWholeForm(definition, own, today, resolvePlace(deps));
  const warnings = read.warnings.filter(
    ({ option }) => !isListedRegion(deps, definition, read.answers, option),
  );
  const unanswered = [...read.errors, ...warnings].map(({ option }) => option);
  const open = [...wrong, ...contradictions(definition, own, read.answers, today), ...unanswered];
  const isComplete = !options.some(({ id }) => open.includes(id));
  const draft = { answers: read.answers, passed: passedBefore(definition, read.answers, open, today) };
  return { draft, origin, isGiven, isComplete };
}

/** Returns the single-answer questions that have several answers. */
const repeated = (options: readonly Option[], raw: RawAnswers): string[] =>
  options.flatMap(({ id, type }) => {
    const hasOne = SHAPE_OF[type] !== 'choices' && SHAPE_OF[type] !== 'files';
    return hasOne && Array.isArray(raw[id]) ? [id] : [];
  });

const NEGATIVE = ['no', '0', 'false'];

/**
 * Returns the questions whose answer hides another question that was answered too, such as a fraction outside
 * horizontal property. The two contradict each other; a negative answer to a hidden question does not.
 */
function contradictions(
  definition: FlowDefinition,
  raw: RawAnswers,
  answers: Answers,
  today: string,
): string[] {
  return definition.steps.flatMap(({ options, when: ofStep = [] }) =>
    options.flatMap(({ id, hidden, when = [] }) => {
      const value = raw[id];
      const isConsistent = hidden || value === undefined || answers[id] !== undefined;
      if (isConsistent || (typeof value === 'string' && NEGATIVE.includes(value))) return [];
      return [...ofStep, ...when]
        .filter((condition) => !holds([condition], answers, today))
        .flatMap((condition) => listComparisons([condition], id))
        .map(({ comparison }) => referredOption(comparison.option));
    }),
  );
}

/** Returns the visible steps before the first that shows one of these options. */
export function passedBefore(
  definition: FlowDefinition,
  answers: Answers,
  open: readonly string[],
  today: string,
): string[] {
  const states = stepStates(definition, { answers, passed: [] }, today);
  const first = states.findIndex(({ options }) => options.some(({ option }) => open.includes(option.id)));
  return states
    .slice(0, first < 0 ? states.length : first)
    .filter(({ skipped, role }) => !skipped && role !== 'add')
    .map(({ key }) => key);
}

/**
 * Returns whether a parish is given with a listed concelho and district. The shop's list has few parishes, so
 * the full address is trusted (EN-10).
 */
function isListedRegion({ places }: Deps, definition: FlowDefinition, answers: Answers, id: string): boolean {
  const place = answers[id];
  const isParish = allOptions(definition).some((option) => option.id === id && option.type === 'freguesia');
  if (!isParish || !isPlace(place) || !place.region.includes(', ')) return false;
  const fullName = fold(place.region);
  return places.search('freguesia', place.region).some(({ region }) => fold(region) === fullName);
}

/** Resolves places given by name alone, within the region given beside them. */
function withRegions(definition: FlowDefinition, raw: RawAnswers, given: RawAnswers): RawAnswers {
  const places = allOptions(definition).flatMap(({ id, type }) => {
    const value = SHAPE_OF[type] === 'place' ? raw[id] : undefined;
    const place = typeof value === 'string' ? { code: null, name: value, region: '' } : (value as Answer);
    if (!isPlace(place) || place.code || place.region) return [];
    return [[id, { ...place, region: given[`${id}.region`] ?? given.provincia ?? '' }] as const];
  });
  return { ...raw, ...Object.fromEntries(places) };
}
