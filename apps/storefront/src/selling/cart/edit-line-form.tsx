import { shownSteps } from '@folio/domain/flow/shown-steps';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Price } from '@folio/ui/price';
import type { ComponentProps } from 'react';
import { useShell } from '../../page/shell/use-shell.ts';
import { WholeForm } from '../flow/whole-form.tsx';
import type { EditData } from './line.data.ts';
import { lineTotal } from './line-total.ts';

type Props = Pick<ComponentProps<typeof WholeForm>, 'reply' | 'Form' | 'action' | 'draftKey'> & {
  readonly data: EditData;
  readonly busy: boolean;
  /** The text of the button. */
  readonly submit?: string;
};

/** Shows all visible questions of a line at once, with its price. `action` is {@link editLink}. */
export function EditLineForm({ data: { line }, busy, submit, ...form }: Props) {
  const { locale } = useShell();
  const { definition, draft, today } = line;
  return (
    <WholeForm
      // Another line has a form of its own.
      key={form.action}
      {...form}
      view={line}
      className="cart__edit"
      optionsWith={(answers) =>
        shownSteps(definition, { ...draft, answers }, today).flatMap((step) => step.options)
      }
    >
      {(live) => (
        <>
          <p className="cart__edit-total" role="status">
            {m.flow_total({}, { locale })} <Price cents={lineTotal(line, live)} locale={locale} />
          </p>
          <Button variant="primary" type="submit" busy={busy}>
            {submit ?? m.cart_update({}, { locale })}
          </Button>
        </>
      )}
    </WholeForm>
  );
}
