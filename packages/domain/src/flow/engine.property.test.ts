import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalize } from './answers/normalize.ts';
import { readAnswers } from './answers/read-answers.ts';
import { checkDefinition } from './check/check-definition.ts';
import { holds } from './conditions.ts';
import type { Answers, FlowDefinition, FlowDraft } from './definition.ts';
import {
  canEnter,
  EMPTY_DRAFT,
  firstInvalidStep,
  isComplete,
  nextStep,
  stepStates,
  submitStep,
} from './engine.ts';
import { anyAnswers, driveToEnd, flows, resolvePlace, TODAY, tapes } from './fixtures/random-flow.ts';
import { calculatePrice } from './price.ts';
import { summary } from './summary.ts';

const allOptions = (flow: FlowDefinition) => [
  ...flow.steps.flatMap((step) => step.options.map((option) => ({ option, step }))),
  ...(flow.confirmOptions ?? []).map((option) => ({ option, step: null })),
];
/** Answers as a browser may have stored them: parsed, but neither normalized nor valid. */
const storedAnswers = (flow: FlowDefinition, raw: Record<string, unknown>): Answers =>
  readAnswers(
    allOptions(flow).map(({ option }) => option),
    raw,
    {},
    resolvePlace,
  ).answers;
/** Submits random steps with random content. */
const submissions = fc.array(fc.tuple(fc.nat({ max: 5 }), anyAnswers), { maxLength: 6 });
const wander = (
  flow: FlowDefinition,
  posts: readonly (readonly [number, Record<string, unknown>])[],
): FlowDraft =>
  posts.reduce((draft, [at, raw]) => {
    const key = flow.steps[at % flow.steps.length]?.key ?? 'step1';
    return submitStep(flow, draft, key, raw, TODAY, resolvePlace).draft;
  }, EMPTY_DRAFT);

/** Asserts that an answer exists only where its conditions hold, computed independently of the engine. */
function expectNothingHidden(flow: FlowDefinition, answers: Answers) {
  const known = allOptions(flow);
  for (const id of Object.keys(answers)) {
    const found = known.find(({ option }) => option.id === id);
    expect(found, `${id} is no option`).toBeDefined();
    expect(holds(found?.step?.when, answers, TODAY) && holds(found?.option.when, answers, TODAY), id).toBe(
      true,
    );
    if (found?.option.hidden) expect(found.option.default).toBeDefined();
  }
}

describe('normalizing any answers to any definition', () => {
  it('[VA-2] leaves hidden options without a value and drops unknown keys', () => {
    fc.assert(
      fc.property(flows, anyAnswers, (flow, raw) =>
        expectNothingHidden(flow, normalize(flow, storedAnswers(flow, raw), TODAY)),
      ),
    );
  });

  it('[VA-2] is idempotent and independent of the order of keys', () => {
    fc.assert(
      fc.property(flows, anyAnswers, (flow, raw) => {
        const given = storedAnswers(flow, raw);
        const once = normalize(flow, given, TODAY);
        expect(normalize(flow, once, TODAY)).toEqual(once);
        expect(normalize(flow, Object.fromEntries(Object.entries(given).reverse()), TODAY)).toEqual(once);
      }),
    );
  });
});

describe('submitting anything to any definition', () => {
  it('[VA-2] leaves hidden options without a value', () => {
    fc.assert(
      fc.property(flows, submissions, (flow, posts) =>
        expectNothingHidden(flow, wander(flow, posts).answers),
      ),
    );
  });

  it('[SW-1] never marks an invalid step as passed', () => {
    fc.assert(
      fc.property(flows, submissions, fc.nat({ max: 5 }), anyAnswers, (flow, posts, at, raw) => {
        const key = flow.steps[at % flow.steps.length]?.key ?? 'step1';
        const { draft, errors } = submitStep(flow, wander(flow, posts), key, raw, TODAY, resolvePlace);
        const state = stepStates(flow, draft, TODAY).find((one) => one.key === key);
        expect(draft.passed.includes(key)).toBe(
          errors.length === 0 && state?.valid === true && !state.skipped,
        );
      }),
    );
  });

  it('[SW-2] redirects every later step to the first invalid one', () => {
    fc.assert(
      fc.property(flows, submissions, (flow, posts) => {
        const draft = wander(flow, posts);
        const states = stepStates(flow, draft, TODAY);
        const first = firstInvalidStep(flow, draft, TODAY);
        const end = first === null ? states.length : states.findIndex((state) => state.key === first);
        for (const [at, state] of states.entries()) {
          if (at < end) expect(state.skipped || (state.passed && state.valid)).toBe(true);
          else if (at > end)
            expect(canEnter(flow, draft, state.key, TODAY)).toEqual({ ok: false, redirectTo: first });
          else expect(state.done).toBe(false);
        }
      }),
    );
  });

  it('[VA-2] keeps blanked answers blank when the change is reverted', () => {
    fc.assert(
      fc.property(flows, tapes, fc.nat({ max: 5 }), anyAnswers, (flow, gen, at, raw) => {
        const { draft, posted } = driveToEnd(flow, gen);
        const step = flow.steps[at % flow.steps.length];
        if (step === undefined) return;
        const changed = submitStep(flow, draft, step.key, raw, TODAY, resolvePlace).draft;
        const back = submitStep(flow, changed, step.key, posted[step.key] ?? {}, TODAY, resolvePlace).draft;
        for (const { option, step: own } of allOptions(flow)) {
          if (own === step || option.default !== undefined || option.id in changed.answers) continue;
          expect(back.answers).not.toHaveProperty(option.id);
        }
      }),
    );
  });

  it('[SW-4] always reaches an end by nextStep', () => {
    fc.assert(
      fc.property(flows, submissions, (flow, posts) => {
        const draft = wander(flow, posts);
        let hops = 0;
        for (let key = flow.steps[0]?.key ?? null; key !== null; hops++)
          key = nextStep(flow, draft, key, TODAY);
        expect(hops).toBeLessThanOrEqual(flow.steps.length + 1);
      }),
    );
  });
});

describe('completed drafts', () => {
  it('[SW-1] completes every accepted definition when each visible option is answered', () => {
    fc.assert(
      fc.property(flows, tapes, (flow, gen) => {
        fc.pre(checkDefinition(flow, TODAY).length === 0);
        expect(firstInvalidStep(flow, driveToEnd(flow, gen).draft, TODAY)).toBeNull();
      }),
    );
  });

  it('[SW-1] calls no step unreachable that a visitor has reached', () => {
    fc.assert(
      fc.property(flows, tapes, (flow, gen) => {
        const rejected = checkDefinition(flow, TODAY).filter(
          (problem) => problem.code === 'unreachable_step',
        );
        const states = stepStates(flow, driveToEnd(flow, gen).draft, TODAY);
        for (const { path } of rejected) expect(states[Number(/\d+/.exec(path)?.[0])]?.skipped).toBe(true);
      }),
    );
  });

  it('[SW-2] gives the same summary, price and completeness for any order of resubmission', () => {
    fc.assert(
      fc.property(flows, tapes, fc.array(fc.nat({ max: 5 }), { maxLength: 8 }), (flow, gen, order) => {
        const { draft, posted } = driveToEnd(flow, gen);
        const keys = Object.keys(posted);
        const again = order.reduce((now, at) => {
          const key = keys[at % Math.max(1, keys.length)];
          return key === undefined ? now : submitStep(flow, now, key, posted[key] ?? {}, TODAY).draft;
        }, draft);
        expect(summary(flow, again.answers, 'es', TODAY)).toEqual(summary(flow, draft.answers, 'es', TODAY));
        expect(calculatePrice(flow, 2076, again.answers, TODAY)).toEqual(
          calculatePrice(flow, 2076, draft.answers, TODAY),
        );
        expect(isComplete(flow, again, TODAY)).toBe(isComplete(flow, draft, TODAY));
      }),
    );
  });
});
