import { EMPTY_DRAFT, nextStep, submitStep } from '@folio/domain/flow/engine';
import { mostSteps } from '@folio/domain/flow/most-steps';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../products.ts';
import { everyPath } from './every-path.ts';

const TODAY = '2026-11-24';

it.each(PRODUCTS.map((product) => [product.name.es, product.definition] as const))(
  'the pages of “%s” never become more while they are answered, and are right in the end',
  (_, definition) => {
    for (const answers of everyPath(definition, TODAY)) {
      let draft = EMPTY_DRAFT;
      const counts = [mostSteps(definition, draft, TODAY)];
      const first = definition.steps[0]?.key ?? '';
      for (let key: string | null = first; key; key = nextStep(definition, draft, key, TODAY)) {
        const shown = shownSteps(definition, draft, TODAY).filter(({ role }) => role !== 'add').length;
        expect(counts.at(-1)).toBeGreaterThanOrEqual(shown);
        draft = submitStep(definition, draft, key, answers, TODAY).draft;
        counts.push(mostSteps(definition, draft, TODAY));
      }
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      const shown = shownSteps(definition, draft, TODAY).filter(({ role }) => role !== 'add').length;
      expect(counts.at(-1)).toBe(shown);
    }
  },
);
