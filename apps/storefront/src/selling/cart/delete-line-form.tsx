import type { PrintedAnswer } from '@folio/contract/stores/price.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { links } from '../../page/links.ts';
import { answersText } from '../../page/parts/answers-text.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = {
  readonly id: string;
  readonly answers: readonly PrintedAnswer[];
  /** The link back, next to the delete button. */
  readonly children: ReactNode;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** Deletes a line of the cart by a form, so that no link or image can (AP-25). */
export function DeleteLineForm({ id, answers, children, onSubmit }: Props) {
  const { locale } = useShell();
  return (
    <div className="cart__edit">
      <p>{answersText(answers)}</p>
      <Form className="flow__buttons" method="post" action={links.cartLineDelete(id)} onSubmit={onSubmit}>
        <FormKeys />
        <Button variant="danger" type="submit">
          {m.cart_delete({}, { locale })}
        </Button>
        {children}
      </Form>
    </div>
  );
}
