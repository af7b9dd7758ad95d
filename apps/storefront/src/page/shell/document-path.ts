import { withoutLineBreaks } from '@folio/contract/app/page.view';

type Page = Pick<Window, 'location' | 'performance'>;

/** Returns the part of an address that distinguishes pages. */
export const pathWithQuery = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/**
 * Returns the path and query for which the document was loaded. A visitor may go back to another page of it before its
 * scripts run.
 */
export function documentPath({ location, performance }: Page): string {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A reload is trusted: it must not lead to another one.
  const address = loaded && loaded.type !== 'reload' ? loaded.name : location.href;
  return pathWithQuery(new URL(withoutLineBreaks(address)));
}
