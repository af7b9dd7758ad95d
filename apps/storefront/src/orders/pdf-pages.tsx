import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

type Props = { readonly url: string; readonly name: string; readonly locale: Locale };

/** Renders the pages of a PDF in one column at full width (AP-35: bundled, and loaded only here). */
export default function PdfPages({ url, name, locale }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const task = getDocument({ url });
    task.promise.then(setPdf, () => setFailed(true));
    return () => void task.destroy();
  }, [url]);
  if (failed) return <Notice tone="danger">{m.order_unreadable({}, { locale })}</Notice>;
  if (!pdf) return <div className="f-skeleton f-skeleton--page" aria-hidden="true" />;
  return (
    <div className="orders__pages">
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage
          key={index + 1}
          pdf={pdf}
          number={index + 1}
          label={m.order_page({ name, number: String(index + 1), total: String(pdf.numPages) }, { locale })}
        />
      ))}
    </div>
  );
}

function PdfPage({
  pdf,
  number,
  label,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    async function draw() {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (gone || !target) return;
      const natural = page.getViewport({ scale: 1 });
      const scale =
        ((target.parentElement?.clientWidth ?? natural.width) / natural.width) *
        Math.min(window.devicePixelRatio || 1, 2);
      const viewport = page.getViewport({ scale });
      target.width = viewport.width;
      target.height = viewport.height;
      await page.render({ canvas: target, viewport }).promise;
    }
    draw().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [pdf, number]);
  return <canvas ref={canvas} className="orders__page" role="img" aria-label={label} />;
}
