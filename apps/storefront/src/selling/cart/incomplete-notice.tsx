import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import type { ReactNode } from 'react';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { editLink } from './edit-from.ts';
import { findIncomplete } from './orderable.ts';

type Props = {
  /** The purpose of the missing answers. */
  readonly children: ReactNode;
  /** The page after their form. */
  readonly from: Parameters<typeof editLink>[1];
};

/** Links the form of the answers that a quote's line of the cart lacks (AP-6); empty if none are missing. */
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
