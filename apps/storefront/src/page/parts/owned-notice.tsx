import type { OwnedDocument } from '@folio/contract/aftersales/documents.view';
import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../links.ts';
import { useShell } from '../shell/use-shell.ts';
import { Link } from './link.tsx';

/** Says that the visitor has an equal document already, and lets them open it or continue. */
export function OwnedNotice({ owned }: { readonly owned: OwnedDocument | null | undefined }) {
  const { locale, store } = useShell();
  if (!owned) return null;
  const { orderId, documentId, at } = owned;
  const date = dayText(at, locale, store.timeZone);
  const isDelivered = documentId !== null;
  return (
    <Notice tone="info">
      {(isDelivered ? m.owned_delivered : m.owned_under_way)({ date }, { locale })}{' '}
      <Link
        className="f-link"
        to={isDelivered ? links.orderDocument(orderId, documentId) : links.order(orderId)}
      >
        {(isDelivered ? m.owned_open : m.owned_see)({}, { locale })}
      </Link>{' '}
      {m.owned_go_on({}, { locale })}
    </Notice>
  );
}
