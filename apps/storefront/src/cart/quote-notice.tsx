import type { CartView } from '@folio/contract/views/cart';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';

type Problem = NonNullable<CartView['quoteProblem']>;

const TEXTS = {
  ordered: m.cart_quote_ordered,
  paying: m.cart_quote_paying,
  ended: m.cart_quote_ended,
  changed: m.cart_quote_changed,
  partial: m.cart_quote_partial,
  picked: m.cart_quote_picked,
} satisfies Record<Problem['code'], unknown>;

/**
 * Says that the quote in the cart cannot be ordered as it was opened, and leads to what is left of it, or takes out
 * what can never be ordered from here (AP-6).
 */
export function QuoteNotice() {
  const { cart, locale } = useShell();
  const { quoteProblem } = cart;
  if (!quoteProblem) return null;
  const { code, quoteId, isClosed, lineIds } = quoteProblem;
  const hasExtras = cart.lines.some(({ id, editable }) => editable && lineIds.includes(id));
  return (
    <Notice tone="warning">
      {TEXTS[code]({}, { locale })}{' '}
      {code === 'changed' && hasExtras && <>{m.cart_quote_extras({}, { locale })} </>}
      {quoteId !== null && (
        <Link className="f-link" to={links.quote(quoteId)}>
          {m.checkout_quote_open({}, { locale })}
        </Link>
      )}
      {isClosed && <Drop isAll={lineIds.length === cart.lines.length} />}
    </Notice>
  );
}

/** Takes out what cannot be ordered from here; the visitor's own documents stay. */
function Drop({ isAll }: { readonly isAll: boolean }) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" action={links.shareCart()} className="cart__ordered-acts">
      <FormKeys />
      <Button variant="primary" type="submit" name="action" value="drop" busy={busy}>
        {(isAll ? m.cart_ordered_empty : m.cart_closed_drop)({}, { locale })}
      </Button>
    </Form>
  );
}
