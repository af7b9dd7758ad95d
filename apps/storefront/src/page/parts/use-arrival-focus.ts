import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Focuses the heading when the shop opened the page as its own document. Reloads and visits from elsewhere
 * keep the browser's default focus.
 */
export function useArrivalFocus(): void {
  useEffect(() => {
    if (import.meta.env.EMBEDDED) return;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isGoneOnTo = navigation?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
    if (isGoneOnTo && document.activeElement === document.body) focusHeading();
  }, []);
}
