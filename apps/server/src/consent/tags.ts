import type { TagsView } from '@folio/contract/views/shell';
import type { Store } from '../catalogue/store.ts';

export const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;
export const MEASUREMENT = /^(G|UA)-[A-Z0-9-]{4,20}$/;
/** The A/B tool by its Google id, as in the specification, or by the URL of its script. */
export const EXPERIMENT = /^((?:OPT|GTM)-[A-Z0-9]{4,12}|https:\/\/[a-z0-9.-]+\.[a-z]{2,}\/[^\s"'<>;,]*)$/;

const matchOrEmpty = (pattern: RegExp, text = ''): string => (pattern.test(text.trim()) ? text.trim() : '');

/**
 * Returns a store's third parties (EN-1): Google's containers from the comma list, its measurement id, and the A/B
 * tool. Ids of unknown form are ignored. Null without any, so that there is nothing to allow.
 */
export function storeTags({ settings }: Pick<Store, 'settings'>): TagsView | null {
  const { ga, gtm, optimize } = settings.analytics ?? {};
  const tags = {
    gtm: (gtm ?? '')
      .split(',')
      .map((id) => matchOrEmpty(CONTAINER, id))
      .filter((id) => id !== ''),
    ga: matchOrEmpty(MEASUREMENT, ga),
    optimize: matchOrEmpty(EXPERIMENT, optimize),
  };
  return tags.gtm.length > 0 || tags.ga || tags.optimize ? tags : null;
}
