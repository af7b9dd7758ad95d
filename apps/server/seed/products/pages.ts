import type { FlowDefinition, Option, Step } from '@folio/domain/flow/definition';
import { texts } from '../texts.ts';

const t = texts('products/pages');

/** A page of a numbered form; its position determines its key. */
export type Page = Omit<Step, 'key'>;

/** The named parts of long forms, which their progress shows. */
const SECTION_KEYS = [
  ...(['documento', 'tramite', 'situacion', 'persona', 'personas', 'solicitante'] as const),
  ...(['familia', 'trabajo', 'papeles', 'entrega', 'servicio'] as const),
];
const SECTIONS = t.all('sections', ...SECTION_KEYS);

/** Puts pages into a part of their form. */
export const inSection = (name: keyof typeof SECTIONS, ...pages: readonly Page[]): readonly Page[] =>
  pages.map((page) => ({ ...page, section: SECTIONS[name] }));

/** Numbers the pages as step1, step2 … (SW-4). */
export const inOrder = (...pages: readonly Page[]): Step[] =>
  pages.map((page, at) => ({ key: `step${at + 1}`, ...page }));

type Heading = Pick<Page, 'name' | 'title' | 'help'>;

/**
 * Joins pages of short questions into one, named after the first or by a heading. Each question keeps the conditions and
 * the help of its page; large buttons, which submit a page, become a list.
 */
export function joined(pages: readonly Page[], heading?: Heading): Page {
  const [first] = pages;
  if (!first) throw new Error('a page needs questions');
  const isFirst = (page: Page) => page === first && heading === undefined;
  return {
    ...{ name: first.name, title: first.title, ...heading },
    ...(heading === undefined && first.help && { help: first.help }),
    options: pages.flatMap((page) =>
      page.options.map((option, at): Option => {
        const when = [...(page.when ?? []), ...(option.when ?? [])];
        const help = option.help ?? (at === 0 && !isFirst(page) ? page.help : undefined);
        return {
          ...option,
          ...(option.type === 'radio_button' && { type: 'radio' }),
          ...(when.length > 0 && { when }),
          ...(help && { help }),
        };
      }),
    ),
  };
}

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
