import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { editLink } from './edit-from.ts';

/** Leads to the answers that a quote's line of the cart lacks (AP-6); nothing if all are there. */
export function IncompleteNotice() {
  const { cart, locale } = useShell();
  const line = cart.lines.find(({ incomplete }) => incomplete);
  if (!line) return null;
  return (
    <Notice tone="warning">
      {m.cart_line_incomplete({}, { locale })}{' '}
      <Link className="f-link" to={editLink(line.id, 'presupuesto')}>
        {m.cart_complete({}, { locale })}
      </Link>
    </Notice>
  );
}
