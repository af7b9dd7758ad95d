import type { TagsView } from '@folio/contract/views';
import type { Store } from '../catalogue/store.ts';

export const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;
export const MEASUREMENT = /^(G|UA)-[A-Z0-9-]{4,20}$/;
/** The A/B tool by its id at Google, as the specification has it, or by the address of its script. */
export const EXPERIMENT = /^((?:OPT|GTM)-[A-Z0-9]{4,12}|https:\/\/[a-z0-9.-]+\.[a-z]{2,}\/[^\s"'<>;,]*)$/;

const fitting = (pattern: RegExp, text = ''): string => (pattern.test(text.trim()) ? text.trim() : '');

/**
 * The third parties that a store works with (EN-1): Google's containers from the comma list, its measurement id, and the A/B tool. Ids of
 * no known form are left out. Null when there are none, and so nothing to allow.
 */
export function storeTags({ settings }: Pick<Store, 'settings'>): TagsView | null {
  const { ga, gtm, optimize } = settings.analytics ?? {};
  const tags = {
    gtm: (gtm ?? '')
      .split(',')
      .map((id) => fitting(CONTAINER, id))
      .filter((id) => id !== ''),
    ga: fitting(MEASUREMENT, ga),
    optimize: fitting(EXPERIMENT, optimize),
  };
  return tags.gtm.length > 0 || tags.ga || tags.optimize ? tags : null;
}
