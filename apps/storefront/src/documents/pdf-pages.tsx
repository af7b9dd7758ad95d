import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { PdfPage } from './pdf-page.tsx';
import { ViewerLoading } from './viewer-loading.tsx';
import { ZoomBar } from './zoom-bar.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

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
    const task = getDocument({ url });
    task.promise.then(setPdf, () => setFailed(!task.destroyed));
    return () => void task.destroy();
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
