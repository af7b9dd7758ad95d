import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** The place of the first page while the document opens. */
export const ViewerLoading = ({ locale }: { readonly locale: Locale }) => (
  <div role="status">
    <span className="f-hidden">{m.viewer_loading({}, { locale })}</span>
    <div className="f-skeleton f-skeleton--page" aria-hidden="true" />
  </div>
);
