import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Props = {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** 1 fits the width of the column. */
  readonly zoom: number;
  readonly label: string;
  /** Text for screen readers where a page has none. */
  readonly noText: string;
};

/** Pages further away than this are not rendered yet. */
const AHEAD = '800px';
const MAX_DENSITY = 2;

/**
 * Renders one page when it comes near the screen. Screen readers get its text, which a canvas lacks. A placeholder of
 * the height of A4 is shown until its own height is known.
 */
export function PdfPage({ pdf, number, zoom, label, noText }: Props) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(frame);
  const page = usePage(pdf, number, isNear);
  const text = useText(page);
  useDrawing(page, canvas, zoom);
  return (
    <section
      ref={frame}
      className={`document__page document__page--${zoom * 100}`}
      aria-label={label}
      data-drawn={page ? '' : undefined}
    >
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      {text !== undefined && <p className="f-hidden document__text">{text || noText}</p>}
    </section>
  );
}

/** Returns whether an element has come near the screen; stays true. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function usePage(pdf: PDFDocumentProxy, number: number, isNear: boolean): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    if (!isNear) return;
    // A page that cannot be read stays blank; the others are shown.
    pdf.getPage(number).then(setPage, () => undefined);
  }, [pdf, number, isNear]);
  return page;
}

function useText(page: PDFPageProxy | undefined): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    page?.getTextContent().then(
      ({ items }) => setText(items.map((item) => ('str' in item ? item.str : '')).join(' ')),
      () => undefined,
    );
  }, [page]);
  return text;
}

function useDrawing(page: PDFPageProxy | undefined, ref: RefObject<HTMLCanvasElement | null>, zoom: number) {
  useEffect(() => {
    const canvas = ref.current;
    const width = canvas?.closest('.document__scroll')?.clientWidth;
    if (!page || !canvas || !width) return;
    const density = Math.min(window.devicePixelRatio || 1, MAX_DENSITY);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width / natural.width) * zoom * density });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    const task = page.render({ canvas, viewport });
    task.promise.catch(() => undefined);
    return () => task.cancel();
  }, [page, ref, zoom]);
}
