import { readEntry } from '@folio/contract/forms/entry-form';
import type { Origin } from '@folio/contract/forms/wire-values';
import type { RawAnswers } from '@folio/contract/shop-api';
import { allOptions } from '@folio/domain/flow/all-options';
import { isPlace, SHAPE_OF } from '@folio/domain/flow/answer';
import { listComparisons } from '@folio/domain/flow/check-conditions';
import { holds, referredOption } from '@folio/domain/flow/conditions';
import type { Answer, Answers, FlowDefinition, FlowDraft, Option } from '@folio/domain/flow/definition';
import { stepStates } from '@folio/domain/flow/engine';
import { readWholeForm } from '@folio/domain/flow/validate-answers';
import type { Product } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { fold } from '../places/fold.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { ownFiles } from './answer-files.ts';
import { resolvePlace } from './submit-step.ts';

export type Entry = {
  /** The form as its visitor would have it who had answered just this: passed up to the first step that is missing or worth a look. */
  readonly draft: FlowDraft;
  readonly origin: Origin;
  /** Anything at all is said about the form. */
  readonly isGiven: boolean;
  /** Nothing is left to ask: the draft's answers are a line's. */
  readonly isComplete: boolean;
};

/** What an entry point is given, as a form begun with it alone. */
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
  const doubts = read.doubts.filter(({ option }) => !isListedRegion(deps, definition, read.answers, option));
  const asked = [...read.errors, ...doubts].map(({ option }) => option);
  const open = [...wrong, ...unheard(definition, own, read.answers, today), ...asked];
  const isComplete = !options.some(({ id }) => open.includes(id));
  const draft = { answers: read.answers, passed: passedBefore(definition, read.answers, open, today) };
  return { draft, origin, isGiven, isComplete };
}

/** Questions with one answer to which several are given. */
const repeated = (options: readonly Option[], raw: RawAnswers): string[] =>
  options.flatMap(({ id, type }) => {
    const hasOne = SHAPE_OF[type] !== 'choices' && SHAPE_OF[type] !== 'files';
    return hasOne && Array.isArray(raw[id]) ? [id] : [];
  });

const NEGATIVE = ['no', '0', 'false'];

/**
 * What decided that something is not asked about which something is said all the same: a fraction of what is no horizontal property. One of
 * both is not meant so. That something is not the case may be said of anything.
 */
function unheard(definition: FlowDefinition, raw: RawAnswers, answers: Answers, today: string): string[] {
  return definition.steps.flatMap(({ options, when: ofStep = [] }) =>
    options.flatMap(({ id, hidden, when = [] }) => {
      const said = raw[id];
      const isHeard = hidden || said === undefined || answers[id] !== undefined;
      if (isHeard || (typeof said === 'string' && NEGATIVE.includes(said))) return [];
      return [...ofStep, ...when]
        .filter((condition) => !holds([condition], answers, today))
        .flatMap((condition) => listComparisons([condition], id))
        .map(({ comparison }) => referredOption(comparison.option));
    }),
  );
}

/** The shown steps before the first that one of these options is asked on. */
function passedBefore(
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
 * Whether a parish is said with a concelho and a district that the list has: so it is known to whoever wrote it in full (EN-10), and the
 * list that the shop comes with has few parishes of each.
 */
function isListedRegion({ places }: Deps, definition: FlowDefinition, answers: Answers, id: string): boolean {
  const place = answers[id];
  const isParish = allOptions(definition).some((option) => option.id === id && option.type === 'freguesia');
  if (!isParish || !isPlace(place) || !place.region.includes(', ')) return false;
  const wanted = fold(place.region);
  return places.search('freguesia', place.region).some(({ region }) => fold(region) === wanted);
}

/** Places by their names alone, in the region that is named beside them. */
function withRegions(definition: FlowDefinition, raw: RawAnswers, given: RawAnswers): RawAnswers {
  const places = allOptions(definition).flatMap(({ id, type }) => {
    const said = SHAPE_OF[type] === 'place' ? raw[id] : undefined;
    const place = typeof said === 'string' ? { code: null, name: said, region: '' } : (said as Answer);
    if (!isPlace(place) || place.code || place.region) return [];
    return [[id, { ...place, region: given[`${id}.region`] ?? given.provincia ?? '' }] as const];
  });
  return { ...raw, ...Object.fromEntries(places) };
}
