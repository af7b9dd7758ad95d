import type { FlowView } from '@folio/contract/selling/flow.view';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { CONFIRMATION } from '@folio/domain/flow/walk';
import type { Locale } from '@folio/domain/locale/locale';

/** One page of a flow in the visitor's language. */
export type FlowPage = {
  readonly key: string;
  readonly role: 'questions' | 'review' | 'add';
  /** The label in the progress bar. */
  readonly name: string;
  /** The named part of a long form. */
  readonly section?: string | undefined;
  /** The question, as the page's heading. */
  readonly title: string;
  readonly help: string | undefined;
};

/** Returns the visible pages in order; a numbered flow ends with its confirmation (SW-4, SW-5). */
export function flowPages({ definition, draft, today, confirmation }: FlowView, locale: Locale): FlowPage[] {
  const steps = shownSteps(definition, draft, today).map(({ key, step, role }) => ({
    key,
    role,
    name: step.name[locale],
    section: step.section?.[locale],
    title: step.title[locale],
    help: step.help?.[locale],
  }));
  return confirmation ? [...steps, { key: CONFIRMATION, role: 'review', ...confirmation }] : steps;
}
