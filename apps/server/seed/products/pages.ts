import type { FlowDefinition, Step } from '@folio/domain/flow/definition';
import { texts } from '../texts.ts';

const t = texts('products/pages');

/** A page of a numbered form; its key follows from its place. */
export type Page = Omit<Step, 'key'>;

/** The pages as step1, step2 … (SW-4). */
export const inOrder = (...pages: readonly Page[]): Step[] =>
  pages.map((page, at) => ({ key: `step${at + 1}`, ...page }));

/** A numbered form of these pages. */
export const numbered = (
  pages: readonly Page[],
  rest: Omit<FlowDefinition, 'kind' | 'steps'> = {},
): FlowDefinition => ({ kind: 'numbered', ...rest, steps: inOrder(...pages) });

/** The step of a named form where all answers are seen once more. */
export const REVIEW = {
  role: 'review',
  ...t.all('', 'name', 'title', 'help'),
} as const satisfies Partial<Step>;
