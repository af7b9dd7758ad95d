import type { ConsentView } from '@folio/contract/app/shell.view';

/** Returns true if a store has tags that a visitor's allowed levels could load. */
export const hasTags = ({ tags, levels }: Pick<ConsentView, 'tags' | 'levels'>): boolean =>
  levels.length > 0 && (tags.gtm.length > 0 || tags.ga !== '' || tags.optimize !== '');
