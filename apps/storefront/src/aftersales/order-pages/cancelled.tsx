import type { CancellationView } from '@folio/contract/aftersales/order-pages.view';
import { dayAndHourText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';
import './line-end.css';

/** Shows when a line was cancelled, the reason, and the message of staff, as the mail does. */
export function Cancelled({ cancellation }: { readonly cancellation: CancellationView | undefined }) {
  const { locale, store } = useShell();
  if (!cancellation) return null;
  const { at, reason, note } = cancellation;
  const date = dayAndHourText(at, locale, store.timeZone);
  return (
    <>
      {reason && <p>{reason}</p>}
      <p className="orders__meta">{m.line_cancelled_at({ date }, { locale })}</p>
      {note !== '' && (
        <figure className="orders__note">
          <figcaption>{m.line_cancelled_note({}, { locale })}</figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
    </>
  );
}
