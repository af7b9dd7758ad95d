import { m } from '@folio/messages';
import { Dialog } from '@folio/ui/dialog';
import { Suspense, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { editLink, LINE_UPDATED } from './edit-from.ts';
import { EditLineForm } from './edit-line-form.tsx';
import type { EditData, UpdateReply } from './line.data.ts';

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

/**
 * Shows the line's questions in a dialog of 400 px at the top, with a cross and an update button (DG-1,
 * DG-4).
 */
export default function EditLineDialog({ id, name, onClose }: Props) {
  const { locale } = useShell();
  const questions = useFetcher<EditData>();
  const update = useFetcher<UpdateReply>();
  const { load } = questions;
  useEffect(() => void load(links.cartLineEdit(id)), [load, id]);
  // Loads the code for sending while online: a dialog may stay open for long.
  useEffect(() => void import('./update-line.ts').catch(() => undefined), []);
  // Decides by the reply alone: on a slow device the states in between may never be rendered.
  const isDone = update.data === LINE_UPDATED && update.state === 'idle';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const waiting = <div className="f-skeleton f-skeleton--form" aria-busy="true" />;
  return (
    <Dialog open onClose={onClose} title={m.cart_edit_title({ name }, { locale })}>
      {questions.data ? (
        <Suspense fallback={waiting}>
          <EditLineForm
            data={questions.data}
            reply={update.data === LINE_UPDATED ? undefined : update.data}
            Form={update.Form}
            action={editLink(id, 'dialogo')}
            busy={update.state !== 'idle'}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </Dialog>
  );
}
