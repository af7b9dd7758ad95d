import { printFigures } from '@folio/domain/locale/figures';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ZoomIn, ZoomOut } from 'lucide';

/** The sizes of a page, relative to the width of the column. */
const ZOOMS = [1, 1.5, 2, 3] as const;

type Props = {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly pages: number;
  readonly locale: Locale;
};

/**
 * The buttons below the pages, at the screen's edge while they scroll: smaller, larger, and reset to the column's
 * width.
 */
export function ZoomBar({ zoom, onZoom, pages, locale }: Props) {
  const smaller = ZOOMS.findLast((size) => size < zoom);
  const larger = ZOOMS.find((size) => size > zoom);
  return (
    <div className="document__bar">
      <span className="document__count">
        {m.document_pages({}, { locale })}: {pages}
      </span>
      <button
        type="button"
        className="f-button f-button--secondary"
        aria-label={m.viewer_zoom_out({}, { locale })}
        aria-disabled={smaller === undefined || undefined}
        onClick={() => smaller && onZoom(smaller)}
      >
        <Icon of={ZoomOut} size={20} />
      </button>
      <output className="document__zoom">{printFigures(`${Math.round(zoom * 100)} %`, locale)}</output>
      <button
        type="button"
        className="f-button f-button--secondary"
        aria-label={m.viewer_zoom_in({}, { locale })}
        aria-disabled={larger === undefined || undefined}
        onClick={() => larger && onZoom(larger)}
      >
        <Icon of={ZoomIn} size={20} />
      </button>
      {zoom !== 1 && (
        <button type="button" className="f-button f-button--quiet" onClick={() => onZoom(1)}>
          {m.viewer_fit({}, { locale })}
        </button>
      )}
    </div>
  );
}
