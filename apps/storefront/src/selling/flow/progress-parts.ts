import type { ProgressPart } from '@folio/ui/progress';
import type { FlowPage } from './flow-pages.ts';

type Page = Pick<FlowPage, 'key' | 'name' | 'section'>;

/** The pages of a form, the current one's position among them, and the likely number of pages ahead. */
type Course = {
  readonly pages: readonly Page[];
  readonly position: number;
  readonly ahead: number;
  /** The form's sections in order, also those whose pages are not shown yet; empty for a short form. */
  readonly sections: readonly string[];
  readonly linkTo: (key: string) => string;
};

/** Returns the parts of the progress: the sections of a long form, or the pages of a short one. */
export function progressParts(course: Course): ProgressPart[] {
  const { pages, position, ahead, sections, linkTo } = course;
  if (sections.length > 0) return sectionParts(course);
  const done = pages
    .slice(0, position)
    .map(({ key, name }): ProgressPart => ({ name, href: linkTo(key), state: 'done', pages: ['done'] }));
  const current: ProgressPart = { name: pages[position]?.name ?? '', state: 'current', pages: ['current'] };
  const rest = Array.from(
    { length: Math.max(ahead, 0) },
    (): ProgressPart => ({ state: 'ahead', pages: ['ahead'] }),
  );
  return [...done, current, ...rest];
}

function sectionParts({ pages, position, sections, linkTo }: Course): ProgressPart[] {
  const stateAt = (at: number) => (at < position ? 'done' : at === position ? 'current' : 'ahead');
  // The confirmation belongs to no section: it is a separate one.
  const groups = Map.groupBy(pages.keys(), (at) => pages[at]?.section ?? pages[at]?.name ?? '');
  const names = [...sections, ...groups.keys()].filter((name, at, all) => all.indexOf(name) === at);
  return names.map((name): ProgressPart => {
    const states = (groups.get(name) ?? []).map(stateAt);
    const first = pages[groups.get(name)?.[0] ?? -1];
    if (states.length === 0) return { name, state: 'ahead', pages: ['ahead'] };
    if (states.includes('current')) return { name, state: 'current', pages: states };
    if (states[0] === 'ahead' || !first) return { name, state: 'ahead', pages: states };
    return { name, href: linkTo(first.key), state: 'done', pages: states };
  });
}
