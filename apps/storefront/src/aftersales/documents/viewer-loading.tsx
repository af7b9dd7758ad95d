import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';

/** The place of the first page while the document opens. */
export function ViewerLoading({ locale }: { readonly locale: Locale }) {
  useAnnouncement(m.viewer_loading({}, { locale }));
  return <div className="f-skeleton f-skeleton--page" aria-hidden="true" />;
}
