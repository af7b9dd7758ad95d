import { countSteps } from '@folio/domain/flow/check/count-steps';
import type { Answers, FlowDefinition, FlowDraft } from '@folio/domain/flow/definition';
import { EMPTY_DRAFT, nextStep, submitStep } from '@folio/domain/flow/engine';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { expect, it } from 'vitest';
import { IS_ALL } from '../../../../tools/test/tier.ts';
import { everyPath } from '../../test/forms/every-path.ts';
import { PRODUCTS } from '../products.ts';

const TODAY = '2026-11-24';

/** A form at one page, with the pages that it counts, and where each answer of the page has led. */
type Place = {
  readonly draft: FlowDraft;
  readonly key: string | null;
  readonly most: number;
  readonly least: number;
  readonly shown: number;
  readonly next: Map<string, Place>;
};

function reach(definition: FlowDefinition, draft: FlowDraft, key: string | null): Place {
  const { most, least } = countSteps(definition, draft, TODAY);
  const shown = shownSteps(definition, draft, TODAY).filter(({ role }) => role !== 'add').length;
  return { draft, key, most, least, shown, next: new Map() };
}

/** Submits a page's answers, once for all paths that have come the same way: they share their beginnings. */
function submit(definition: FlowDefinition, from: Place, key: string, answers: Answers): Place {
  const step = definition.steps.find((one) => one.key === key);
  const options = step?.options ?? definition.confirmOptions ?? [];
  const given = JSON.stringify(options.map(({ id }) => answers[id]));
  const known = from.next.get(given);
  if (known) return known;
  const { draft } = submitStep(definition, from.draft, key, answers, TODAY);
  const place = reach(definition, draft, nextStep(definition, draft, key, TODAY));
  expect(from.most).toBeGreaterThanOrEqual(from.shown);
  expect(from.most).toBeGreaterThanOrEqual(place.most);
  expect(from.least).toBeLessThanOrEqual(place.least);
  expect(from.least).toBeLessThanOrEqual(from.most);
  from.next.set(given, place);
  return place;
}

it.each(PRODUCTS.map((product) => [product.name.es, product.definition] as const))(
  '[SW-1] “%s” has at most 11 pages and its review, never more left than before, and ends with the right total',
  (_, definition) => {
    const first = reach(definition, EMPTY_DRAFT, definition.steps[0]?.key ?? null);
    expect(first.most).toBeLessThanOrEqual(11);
    for (const answers of everyPath(definition, TODAY).filter((_, at) => IS_ALL || at % 8 === 0)) {
      let place = first;
      while (place.key) place = submit(definition, place, place.key, answers);
      expect([place.least, place.most]).toEqual([place.shown, place.shown]);
    }
  },
);
