import type { FlowDefinition, Step } from '@folio/domain/flow/definition';
import { texts } from '../texts.ts';

const t = texts('products/pages');

/** A page of a numbered form; its position determines its key. */
export type Page = Omit<Step, 'key'>;

/** Numbers the pages as step1, step2 … (SW-4). */
export const inOrder = (...pages: readonly Page[]): Step[] =>
  pages.map((page, at) => ({ key: `step${at + 1}`, ...page }));

/** Builds a numbered form of these pages. */
export const numbered = (
  pages: readonly Page[],
  rest: Omit<FlowDefinition, 'kind' | 'steps'> = {},
): FlowDefinition => ({ kind: 'numbered', ...rest, steps: inOrder(...pages) });

/** The confirmation step of a named form, which shows all answers again. */
export const REVIEW = {
  role: 'review',
  ...t.all('', 'name', 'title', 'help'),
} as const satisfies Partial<Step>;
