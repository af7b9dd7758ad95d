import type { CartView } from '@folio/contract/selling/cart.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Problem = NonNullable<NonNullable<CartView['quote']>['problem']>;

const TEXTS = {
  ordered: m.cart_quote_ordered,
  paying: m.cart_quote_paying,
  ended: m.cart_quote_ended,
  picked: m.cart_quote_picked,
} satisfies Record<Problem, unknown>;

/**
 * Shows that a quote is active, or why it cannot be ordered, with the button that leaves it (AP-6).
 */
export function QuoteNotice() {
  const { cart, locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const { quote } = cart;
  if (!quote) return null;
  const { id, isShared, problem } = quote;
  const text = problem ? TEXTS[problem] : isShared ? m.cart_at_shared : m.cart_at_quote;
  return (
    <Notice tone={problem ? 'warning' : 'info'}>
      {text({}, { locale })}{' '}
      <Link className="f-link" to={links.quote(id)}>
        {m.checkout_quote_open({}, { locale })}
      </Link>
      <Form method="post" action={links.quote(id)} className="cart__leave">
        <FormKeys />
        <Button variant="secondary" type="submit" name="act" value="leave" busy={busy}>
          {m.cart_leave_quote({}, { locale })}
        </Button>
      </Form>
    </Notice>
  );
}
