import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { trustedScriptUrl } from '../../page/shell/trusted.ts';
import { PdfPage } from './pdf-page.tsx';
import { ViewerLoading } from './viewer-loading.tsx';
import { ZoomBar } from './zoom-bar.tsx';

/** Opens a PDF in a worker of its own; `close` ends both. */
function openPdf(url: string): { readonly task: PDFDocumentLoadingTask; readonly close: () => void } {
  const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  // The library's types allow no port, which its documentation does.
  const task = getDocument({ url, worker: new PDFWorker({ port: port as never }) });
  return { task, close: () => void task.destroy().finally(() => port.terminate()) };
}

type Props = { readonly url: string; readonly locale: Locale };

/** Renders the pages of a PDF in one column that fits the width or is zoomed (AP-35: bundled, loaded only here). */
export default function PdfPages({ url, locale }: Props) {
  const [tries, setTries] = useState(0);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the file again.
  useEffect(() => {
    setFailed(false);
    setPdf(null);
    const { task, close } = openPdf(url);
    task.promise.then(setPdf, () => setFailed(!task.destroyed));
    return close;
  }, [url, tries]);
  if (failed)
    return (
      <Notice tone="danger" live>
        <p>{m.order_unreadable({}, { locale })}</p>
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>
          {m.viewer_retry({}, { locale })}
        </Button>
      </Notice>
    );
  if (!pdf) return <ViewerLoading locale={locale} />;
  return (
    <div className="document__viewer">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed page scrolls by the keyboard too. */}
      <section className="document__scroll" tabIndex={0} aria-label={m.viewer_label({}, { locale })}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={index + 1}
            pdf={pdf}
            number={index + 1}
            zoom={zoom}
            label={m.viewer_page({ number: String(index + 1), total: String(pdf.numPages) }, { locale })}
            noText={m.viewer_no_text({}, { locale })}
          />
        ))}
      </section>
      <ZoomBar zoom={zoom} onZoom={setZoom} pages={pdf.numPages} locale={locale} />
    </div>
  );
}
