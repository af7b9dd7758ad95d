import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { useShell } from '../shell/use-shell.ts';

/**
 * Says that somebody has paid the visitor's cart by its link, or part of it, and asks whether that is to be removed or
 * ordered again; while it is not paid, only whether its owner pays instead (AP-6).
 */
export function OrderedNotice() {
  const { cart, locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const ordered = cart.orderedByLink ?? [];
  if (ordered.length === 0) return null;
  const paid = ordered.filter(({ isPaid }) => isPaid);
  const isAll = paid.length === cart.lines.length;
  const text = paid.length === 0 ? m.cart_paying : isAll ? m.cart_ordered_all : m.cart_ordered_some;
  return (
    <Notice tone="warning">
      {text({}, { locale })}
      <Form method="post" action={links.shareCart()} className="cart__ordered-acts">
        <FormKeys />
        {paid.length > 0 && (
          <Button variant="primary" type="submit" name="action" value="remove" busy={busy}>
            {(isAll ? m.cart_ordered_empty : m.cart_ordered_remove)({}, { locale })}
          </Button>
        )}
        {!cart.quoteProblem && (
          <Button variant="quiet" type="submit" name="action" value="again" busy={busy}>
            {(paid.length === 0 ? m.cart_paying_self : m.cart_ordered_again)({}, { locale })}
          </Button>
        )}
      </Form>
    </Notice>
  );
}
