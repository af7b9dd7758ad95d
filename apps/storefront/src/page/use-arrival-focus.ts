import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Focuses the heading of a page that the shop opened as a document of its own, as the heading of any other page that is
 * gone on to. A page that is reloaded, or that is come to from elsewhere, begins as the browser has it.
 */
export function useArrivalFocus(): void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isGoneOnTo = navigation?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
    if (isGoneOnTo && document.activeElement === document.body) focusHeading();
  }, []);
}
