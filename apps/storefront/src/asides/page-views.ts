import { onShownPage } from '../shell/shown-pages.ts';

declare global {
  /** What a tag manager reads once the visitor allows one. Nothing is sent from here. */
  var dataLayer: object[] | undefined;
}

/** Pages that a visitor passes again on the way back, counted when they were first shown (AR-10). */
const PASSED_AGAIN = [
  '/nota-simple/step5',
  '/nota-simple/step6',
  '/certidao-permanente/step6',
  '/i-predial-simplificada/step4',
];

/** Whether the browser came to this document by its back or forward button. */
const isDocumentReopened = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
};

/** Pushes a `page_view` to the data layer for each page that was shown, from the document's first on. */
export function countPageViews(): void {
  let isFirst = true;
  onShownPage(({ path, title, isBack }) => {
    // The router calls a document's first page a POP, however the visitor came.
    const again = isFirst ? isDocumentReopened() : isBack;
    isFirst = false;
    if (again && PASSED_AGAIN.includes(path)) return;
    globalThis.dataLayer ??= [];
    globalThis.dataLayer.push({ event: 'page_view', page_path: path, page_title: title });
  });
}
