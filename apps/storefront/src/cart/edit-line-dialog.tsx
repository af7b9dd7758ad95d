import { m } from '@folio/messages';
import { Dialog } from '@folio/ui/dialog';
import { Suspense, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormReply } from '../flow/calls/step-reply.ts';
import { links } from '../links.ts';
import { useShell } from '../shell/use-shell.ts';
import { editLink } from './edit-from.ts';
import { EditLineForm } from './edit-line-form.tsx';
import type { EditData } from './line.data.ts';

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

/**
 * Shows the line's questions in a dialog of 400 px at the top, with a cross and an update button (DG-1,
 * DG-4).
 */
export default function EditLineDialog({ id, name, onClose }: Props) {
  const { locale } = useShell();
  const questions = useFetcher<EditData>();
  const update = useFetcher<FormReply>();
  const { load } = questions;
  useEffect(() => void load(links.cartLineEdit(id)), [load, id]);
  // Loads the code for sending while online: a dialog may stay open for long.
  useEffect(() => void import('./update-line.ts').catch(() => undefined), []);
  // A successful update returns nothing: the cart behind is reloaded, and the dialog closes.
  const sent = useRef(false);
  useEffect(() => {
    if (update.state === 'submitting') sent.current = true;
    if (update.state !== 'idle' || !sent.current) return;
    sent.current = false;
    if (update.data === undefined || update.data === null) onClose();
  }, [update.state, update.data, onClose]);
  const waiting = <div className="f-skeleton f-skeleton--form" aria-busy="true" />;
  return (
    <Dialog open onClose={onClose} title={m.cart_edit_title({ name }, { locale })}>
      {questions.data ? (
        <Suspense fallback={waiting}>
          <EditLineForm
            data={questions.data}
            reply={update.data}
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
