import type { PrintedAnswer } from '@folio/contract/stores/price.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Dialog } from '@folio/ui/dialog';
import { useShell } from '../../page/shell/use-shell.ts';
import { DeleteLineForm } from './delete-line-form.tsx';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly answers: readonly PrintedAnswer[];
  readonly onClose: () => void;
  readonly onDelete: (posted: FormData) => void;
};

/** Names the answers that will be lost, with buttons to delete or go back (AP-25). */
export default function DeleteLineDialog({ id, name, answers, onClose, onDelete }: Props) {
  const { locale } = useShell();
  return (
    <Dialog open onClose={onClose} width="sheet" title={m.cart_delete_title({ name }, { locale })}>
      <DeleteLineForm
        id={id}
        answers={answers}
        onSubmit={(event) => {
          event.preventDefault();
          onDelete(new FormData(event.currentTarget));
        }}
      >
        <Button variant="quiet" onClick={onClose}>
          {m.cart_back({}, { locale })}
        </Button>
      </DeleteLineForm>
    </Dialog>
  );
}
