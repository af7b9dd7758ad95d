import type { FlowDefinition, Step } from '@folio/domain/flow/definition';
import { text } from './words.ts';

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
  name: text('Revisión', 'Revisão', 'Review'),
  title: text('Revisa tu pedido', 'Reveja o seu pedido', 'Check your order'),
  help: text(
    'Para cambiar un dato, pulsa «Modificar».',
    'Para alterar um dado, selecione «Alterar».',
    'To change an answer, press ‘Change’.',
  ),
} as const satisfies Partial<Step>;
