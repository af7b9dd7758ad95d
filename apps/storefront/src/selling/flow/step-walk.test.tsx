// @vitest-environment happy-dom

import type { ShellView } from '@folio/contract/app/shell.view';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { addDays, isDateExpression, resolveDate } from '@folio/domain/date/iso-date';
import { printDate } from '@folio/domain/date/print-date';
import { listComparisons } from '@folio/domain/flow/check/check-conditions';
import { comparedValues, referredOption } from '@folio/domain/flow/conditions';
import type { Answer, Answers, Option, Step } from '@folio/domain/flow/definition';
import { visibleOptions } from '@folio/domain/flow/shown-steps';
import { LOCALES, type Locale, perLocale } from '@folio/domain/locale/locale';
import * as fields from '@folio/ui/form/fetched-fields';
import { holdFields } from '@folio/ui/form/later-fields';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PRODUCTS } from '../../../../server/seed/products.ts';
import { everyPath } from '../../../../server/test/forms/every-path.ts';
import { loadFlowData } from './calls/flow-calls.ts';
import { flowPages } from './flow-pages.ts';
import { StepForm } from './step-form.tsx';
// Loaded before the test freezes time: they would be loaded lazily.
import './calls/flow.data.ts';
import './reply-messages.tsx';
import './review-answers.tsx';
import { IS_ALL } from '../../../../../tools/test/tier.ts';

const TODAY = '2026-11-24';
const PRICE = { net: 0, vat: 0, total: 0, vatRate: 2100, officialFee: 0 };

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  holdFields(fields);
});
const mounted: (() => void)[] = [];
afterEach(() => {
  for (const unmount of mounted.splice(0)) act(unmount);
  sessionStorage.clear();
});

/** Returns the options of a step that its own questions show, hide or change, and the choices that do so. */
function within({ options }: Step): { readonly dependent: Option[]; readonly choices: Option[] } {
  const own = new Map(options.map((option) => [option.id, option]));
  const dependents = (option: Option) =>
    [option.when, ...(option.values ?? []).map((value) => value.when)]
      .flatMap((conditions) => listComparisons(conditions ?? [], ''))
      .map(({ comparison }) => referredOption(comparison.option))
      .filter((id) => own.has(id));
  const dependent = options.filter((option) => !option.hidden && dependents(option).length > 0);
  const ids = [...new Set(dependent.flatMap(dependents))];
  return { dependent, choices: ids.flatMap((id) => own.get(id) ?? []) };
}

/**
 * Returns answers with which a step is reached and shows the most of its choices, without its own; undefined when no
 * path leads there.
 */
function wayTo(step: Step, { definition, paths }: { definition: FlowView['definition']; paths: Answers[] }) {
  const at = definition.steps.indexOf(step);
  const before = new Set(definition.steps.slice(0, at).flatMap(({ options }) => options.map(({ id }) => id)));
  const choices = new Set(within(step).choices);
  const drafts = paths.flatMap((path) => {
    const answers = Object.fromEntries(Object.entries(path).filter(([id]) => before.has(id)));
    const draft = { answers, passed: [] };
    const shown = visibleOptions(definition, draft, step.key, TODAY);
    return shown.length > 0
      ? [{ draft, count: shown.filter(({ option }) => choices.has(option)).length }]
      : [];
  });
  const most = Math.max(...drafts.map(({ count }) => count));
  return drafts.find(({ count }) => count === most)?.draft;
}

/** Of the page behind the last step. */
const WORDS = { name: 'Confirmación', title: 'Revisa tu pedido', help: '' };

function createView(key: string, definition: FlowView['definition'], draft: FlowView['draft']): FlowView {
  const product = { name: '', description: '' } as FlowView['product'];
  return { key, product, definition, draft, quote: PRICE, promise: '', confirmation: WORDS, today: TODAY };
}

async function mount(view: FlowView, key: string, locale: Locale): Promise<Element> {
  const page = flowPages(view, locale).find((one) => one.key === key);
  if (!page) throw new Error(`no page ${key}`);
  const cart = { lines: [] } as unknown as ShellView['cart'];
  const shell = { locale, formkey: 'f', requestKey: 'r', cart } as ShellView;
  const form = (
    <StepForm view={view} page={page} previous={undefined} back={null} entry={null} isFirst={false} />
  );
  const routes = [{ id: 'root', path: '/', loader: () => shell, element: form }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: shell } } });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  // The review is loaded lazily on its first render.
  while (!container.querySelector('button[type=submit]')) await act(settled);
  mounted.push(() => {
    root.unmount();
    container.remove();
  });
  return container;
}

/** Waits until the page has read the form, which loads code lazily. */
async function settled(): Promise<void> {
  await loadFlowData();
  await new Promise((done) => setTimeout(done, 0));
}
/** Returns today, the days around the limits of a step's questions, and no date. */
function daysAround({ options }: Step): string[] {
  const literals = options
    .flatMap(({ when, values = [] }) => [when, ...values.map((value) => value.when)])
    .flatMap((conditions) => listComparisons(conditions ?? [], ''))
    .flatMap(({ comparison }) => comparedValues(comparison))
    .filter(isDateExpression);
  const limits = literals.map((one) => resolveDate(one, TODAY));
  return [TODAY, ...limits.flatMap((day) => [addDays(day, -1), addDays(day, 1)]), ''];
}

/** Types as a browser does: React listens through the prototype's own setter. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Picks, presses or types one answer as a visitor does, and waits for the page to settle. */
function answer(container: Element, option: Option, value: string): Promise<void> {
  const named = [...container.querySelectorAll<HTMLInputElement>(`[name="${option.id}"]`)];
  const [first] = named;
  return act(async () => {
    if (first instanceof HTMLSelectElement) {
      first.value = value;
      first.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (option.type === 'date' && first) type(first, value && printDate(value, 'es'));
    else named.find((one) => one.value === value)?.click();
    await settled();
  });
}

const labelsIn = (container: Element) =>
  [...container.querySelectorAll('label, legend')].map((label) => label.textContent ?? '');

const walked = PRODUCTS.flatMap(({ key, id, definition }) => {
  const paths = everyPath(definition, TODAY);
  return definition.steps.flatMap((step) => {
    const { dependent, choices } = within(step);
    const draft = dependent.length > 0 ? wayTo(step, { definition, paths }) : undefined;
    return draft
      ? [{ name: `${key ?? id} ${step.key}`, id, definition, step, dependent, choices, draft }]
      : [];
  });
});

it('walks every step whose questions depend on each other', () => {
  const all = PRODUCTS.flatMap(({ definition }) =>
    definition.steps.filter((one) => within(one).dependent.length),
  );
  expect(walked).toHaveLength(all.length);
  expect(all.length).toBeGreaterThanOrEqual(88);
});

/** Returns the steps to walk in a language: every third, and all by `./test --all`. */
const walkedIn = (locale: Locale) =>
  walked.filter((_, at) => IS_ALL || at % LOCALES.length === LOCALES.indexOf(locale));

describe.each(LOCALES)('[SW-7] in %s', (locale) => {
  it.each(walkedIn(locale))('shows and hides the questions of $name as they are answered', async (one) => {
    const { id, definition, step, dependent, choices, draft } = one;
    const container = await mount(createView(`product/${id}`, definition, draft), step.key, locale);
    const shown = (answers: Answers) => visibleOptions(definition, { answers, passed: [] }, step.key, TODAY);
    let answers: Record<string, Answer> = draft.answers;
    let changes = 0;
    for (const choice of choices) {
      const offered = shown(answers).find(({ option }) => option.id === choice.id)?.offered ?? [];
      const values = choice.type === 'date' ? daysAround(step) : offered.map((value) => value.id);
      for (const value of values) {
        await answer(container, choice, value);
        answers = { ...answers, [choice.id]: choice.type === 'checkbox' ? [value] : value };
        if (value === '') delete answers[choice.id];
        const expected = shown(answers);
        const labels = labelsIn(container);
        for (const option of dependent) {
          const isShown = expected.some((walkedOne) => walkedOne.option.id === option.id);
          const field = container.querySelector(`[id="f-${option.id}"], [name="${option.id}"]`);
          expect(field !== null, `${option.id} with ${choice.id}=${value}`).toBe(isShown);
          if (isShown) expect(labels.some((label) => label.includes(option.title[locale]))).toBe(true);
        }
        if (choice.type === 'checkbox') {
          await answer(container, choice, value);
          answers = { ...answers, [choice.id]: [] };
        }
        changes += 1;
      }
    }
    expect(changes).toBeGreaterThan(0);
  });
});

describe('typed input', () => {
  const options = [
    { id: 'documento', type: 'drop_down', values: [value('dni'), value('pasaporte')], default: 'dni' },
    { id: 'numero_dni', type: 'field', when: [{ option: 'documento', value: 'dni' }] },
    { id: 'numero_pasaporte', type: 'field', when: [{ option: 'documento', value: 'pasaporte' }] },
    { id: 'nombre', type: 'field' },
  ].map((option) => ({ required: true, title: title(option.id), ...option })) as Option[];
  const step = {
    key: 'step1',
    role: 'questions',
    name: title('Datos'),
    title: title('Datos'),
    options,
  } as Step;
  const definition = { kind: 'numbered', steps: [step] } as FlowView['definition'];
  const view = createView('product/1', definition, { answers: {}, passed: [] });
  const [document] = options as [Option];
  const box = (container: Element, id: string) => container.querySelector<HTMLInputElement>(`[name="${id}"]`);
  const write = (container: Element, id: string, text: string) =>
    act(async () => {
      const input = box(container, id);
      if (input) type(input, text);
      await settled();
    });

  it('[SW-7] stays in every field and returns with a hidden field', async () => {
    const container = await mount(view, 'step1', 'en');
    await write(container, 'nombre', 'Alex Sample');
    await write(container, 'numero_dni', '00000000T');
    await answer(container, document, 'pasaporte');
    expect(box(container, 'numero_dni')).toBeNull();
    expect(box(container, 'nombre')?.value).toBe('Alex Sample');
    await write(container, 'numero_pasaporte', 'XX000000');
    await answer(container, document, 'dni');
    expect(box(container, 'numero_dni')?.value).toBe('00000000T');
    await answer(container, document, 'pasaporte');
    expect(box(container, 'numero_pasaporte')?.value).toBe('XX000000');
    expect(box(container, 'nombre')?.value).toBe('Alex Sample');
  });
});

function title(words: string) {
  return perLocale(() => words);
}
function value(id: string) {
  return { id, name: title(id) };
}
