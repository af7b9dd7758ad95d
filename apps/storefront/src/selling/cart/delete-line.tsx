import type { PrintedAnswer } from '@folio/contract/stores/price.view';
import { m } from '@folio/messages';
import { lazy, type MouseEvent, Suspense } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { usePanel } from './use-panel.ts';

const DeleteLineDialog = lazy(() => import('./delete-line-dialog.tsx'));

type Props = { readonly id: string; readonly name: string; readonly answers: readonly PrintedAnswer[] };

/** Asks for confirmation in a dialog before a line is deleted; without scripts, on a page. */
export function DeleteLine({ id, name, answers }: Props) {
  const { locale } = useShell();
  const { isOpen, open, close, leave } = usePanel();
  const submit = useSubmit();
  // The cart with its message replaces the earlier entry of the cart.
  const replace = useLocation().pathname === links.cart();
  const send = (posted: FormData) =>
    leave(() => void submit(posted, { method: 'post', action: links.cartLineDelete(id), replace }));
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <>
      <Form action={links.cartLineDelete(id)}>
        <button
          type="submit"
          className="f-link"
          onClick={ask}
          aria-label={m.cart_delete_what({ name }, { locale })}
        >
          {m.cart_delete({}, { locale })}
        </button>
      </Form>
      {isOpen && (
        <Suspense>
          <DeleteLineDialog id={id} name={name} answers={answers} onClose={close} onDelete={send} />
        </Suspense>
      )}
    </>
  );
}
