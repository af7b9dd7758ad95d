import { mostSteps } from '@folio/domain/flow/check/most-steps';
import type { FlowDefinition, FlowDraft } from '@folio/domain/flow/definition';
import { EMPTY_DRAFT, nextStep, submitStep } from '@folio/domain/flow/engine';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { expect, it } from 'vitest';
import { everyPath } from '../../test/forms/every-path.ts';
import { PRODUCTS } from '../products.ts';

const TODAY = '2026-11-24';

type Counts = { readonly most: number; readonly shown: number };

/** Counts the pages of a form by its draft, with a cache: paths through a form share their beginnings. */
function createCounter(definition: FlowDefinition) {
  const known = new Map<string, Counts>();
  return (draft: FlowDraft): Counts => {
    const key = JSON.stringify(draft);
    const counts = known.get(key) ?? {
      most: mostSteps(definition, draft, TODAY),
      shown: shownSteps(definition, draft, TODAY).filter(({ role }) => role !== 'add').length,
    };
    known.set(key, counts);
    return counts;
  };
}

it.each(PRODUCTS.map((product) => [product.name.es, product.definition] as const))(
  '“%s” never shows a growing number of pages, and ends with the right one',
  (_, definition) => {
    const count = createCounter(definition);
    for (const answers of everyPath(definition, TODAY)) {
      let draft = EMPTY_DRAFT;
      const counts = [count(draft).most];
      const first = definition.steps[0]?.key ?? '';
      for (let key: string | null = first; key; key = nextStep(definition, draft, key, TODAY)) {
        expect(counts.at(-1)).toBeGreaterThanOrEqual(count(draft).shown);
        draft = submitStep(definition, draft, key, answers, TODAY).draft;
        counts.push(count(draft).most);
      }
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts.at(-1)).toBe(count(draft).shown);
    }
  },
);
