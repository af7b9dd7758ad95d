import { m } from '@folio/messages';
import { Form } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../shell/form-keys.tsx';
import { useShell } from '../shell/use-shell.ts';

type Props = { readonly id: string; readonly name: string };

/** Takes a line out of the cart: a form, so that no link or image can (AP-25). */
export function DeleteLine({ id, name }: Props) {
  const { locale } = useShell();
  return (
    <Form method="post" action={links.cartLineDelete(id)} className="cart__delete">
      <FormKeys />
      <button type="submit" className="f-link" aria-label={m.cart_delete_what({ name }, { locale })}>
        {m.cart_delete({}, { locale })}
      </button>
    </Form>
  );
}
