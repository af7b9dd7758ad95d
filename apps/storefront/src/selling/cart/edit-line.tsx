import { m } from '@folio/messages';
import { lazy, type MouseEvent, Suspense } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { editLink } from './edit-from.ts';
import { usePanel } from './use-panel.ts';

const EditLineDialog = lazy(() => import('./edit-line-dialog.tsx'));

type Props = { readonly id: string; readonly name: string };

/**
 * Opens the line's dialog over the page; without scripts, or in a new tab, the link opens the dialog's own
 * page.
 */
export function EditLine({ id, name }: Props) {
  const { locale } = useShell();
  const { pathname } = useLocation();
  const { isOpen, open, close } = usePanel();
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Link
        to={editLink(id, pathname === links.chooser() ? 'servicios' : null)}
        onClick={openDialog}
        className="f-link"
        aria-label={m.cart_edit_what({ name }, { locale })}
      >
        {m.cart_edit({}, { locale })}
      </Link>
      {isOpen && (
        <Suspense>
          <EditLineDialog id={id} name={name} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
