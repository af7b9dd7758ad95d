import type { DataRouter } from 'react-router';

declare global {
  /** What a tag manager reads once the visitor allows one. Nothing is sent from here. */
  var dataLayer: object[] | undefined;
}

/** Pages that are passed again on the way back, and were counted when they were first seen (AR-10). */
const PASSED_AGAIN = [
  '/nota-simple/step5',
  '/nota-simple/step6',
  '/certidao-permanente/step6',
  '/i-predial-simplificada/step4',
];

function tell(path: string, isBack: boolean): void {
  if (isBack && PASSED_AGAIN.includes(path)) return;
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push({ event: 'page_view', page_path: path, page_title: document.title });
}

/** Whether the browser came to this document by its back or forward button. */
const isOpenedAgain = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
};

/** Tells the data layer of the page that is open and of each one after it. */
export function watchPageViews(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let { pathname } = router.state.location;
  tell(pathname, isOpenedAgain());
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    // The page's title is drawn after the router has told of it.
    const isBack = historyAction === 'POP';
    setTimeout(() => tell(location.pathname, isBack));
  });
}
