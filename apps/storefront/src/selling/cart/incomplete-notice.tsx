import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import type { ReactNode } from 'react';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { editLink } from './edit-from.ts';
import { findIncomplete } from './orderable.ts';

type Props = {
  /** What the answers are missing for. */
  readonly children: ReactNode;
  /** Where their form leads to. */
  readonly from: Parameters<typeof editLink>[1];
};

/** Leads to the answers that a quote's line of the cart lacks (AP-6); nothing if all are there. */
export function IncompleteNotice({ children, from }: Props) {
  const { cart, locale } = useShell();
  const line = findIncomplete(cart);
  if (!line) return null;
  return (
    <Notice tone="warning">
      {children}{' '}
      <Link className="f-link" to={editLink(line.id, from)}>
        {m.cart_complete({}, { locale })}
      </Link>
    </Notice>
  );
}
