import type { ShownPage } from '../../page/shell/shown-pages.ts';
import { pushEvent } from './data-layer.ts';
import { maskPath, maskTitle } from './mask-path.ts';

/**
 * Pages that a visitor passes again on the way back, counted when first shown (AR-10). The simplified report's last
 * step is its review while step4 has no questions.
 */
const PASSED_AGAIN = [
  '/nota-simple/step5',
  '/nota-simple/step6',
  '/certidao-permanente/step6',
  '/i-predial-simplificada/step4',
  '/i-predial-simplificada/confirmation',
];

/** Returns whether the browser opened this document by its back or forward button. */
const isDocumentReopened = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
};

/** Pushes a `page_view` for each shown page, from the document's first on. */
export function pageViews(): (page: ShownPage) => void {
  let isFirst = true;
  return ({ path, title, isBack }) => {
    // The router reports a document's first page as POP, however it was opened.
    const again = isFirst ? isDocumentReopened() : isBack;
    isFirst = false;
    if (again && PASSED_AGAIN.includes(path)) return;
    const page_path = maskPath(path);
    pushEvent('page_view', {
      page_path,
      page_location: location.origin + page_path,
      page_title: maskTitle(title),
    });
  };
}
