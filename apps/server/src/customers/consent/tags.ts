import type { TagsView } from '@folio/contract/app/shell.view';
import { OPTIONAL_LEVELS, type OptionalLevel } from '@folio/domain/consent/levels';
import type { Store } from '../../stores/catalogue/store.ts';

export const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;
export const MEASUREMENT = /^(G|UA)-[A-Z0-9-]{4,20}$/;
/** The A/B tool by its Google id, as in the specification, or by the URL of its script. */
export const EXPERIMENT = /^((?:OPT|GTM)-[A-Z0-9]{4,12}|https:\/\/[a-z0-9.-]+\.[a-z]{2,}\/[^\s"'<>;,]*)$/;

/** Google's API keys, in their present and earlier forms. */
export const MAPS_KEY = /^[A-Za-z0-9_.-]{20,120}$/;

const matchOrEmpty = (pattern: RegExp, text = ''): string => (pattern.test(text.trim()) ? text.trim() : '');

/**
 * Returns a store's third parties (EN-1): Google's containers from the comma list, its measurement id, the A/B
 * tool, and the maps provider (AP-35). Ids of unknown form are ignored. Null without any, so that there is nothing to
 * allow.
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
    maps: mapsKey({ settings }) !== null,
  };
  return tags.gtm.length > 0 || tags.ga || tags.optimize || tags.maps ? tags : null;
}

/** Returns the store's key for address suggestions (AP-35); null without a valid one. */
export const mapsKey = ({ settings }: Pick<Store, 'settings'>): string | null =>
  matchOrEmpty(MAPS_KEY, settings.mapsKey) || null;

/** Returns the levels that a store's third parties need (AR-14); a visitor is asked for no others. */
export const offeredLevels = ({ gtm, ga, optimize, maps }: TagsView): OptionalLevel[] => {
  const needs: Readonly<Record<OptionalLevel, boolean>> = {
    functionality: optimize !== '' || maps,
    tracking: gtm.length > 0 || ga !== '',
    targeting: gtm.length > 0,
  };
  return OPTIONAL_LEVELS.filter((level) => needs[level]);
};
