import type { FlowDefinition, Step } from '@folio/domain/flow/definition';

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
