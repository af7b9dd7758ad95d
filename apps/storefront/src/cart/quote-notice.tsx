import type { CartView } from '@folio/contract/views/cart';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';

const TEXTS = {
  ordered: m.cart_quote_ordered,
  paying: m.cart_quote_paying,
  ended: m.cart_quote_ended,
  changed: m.cart_quote_changed,
  partial: m.cart_quote_partial,
  picked: m.cart_quote_picked,
} satisfies Record<NonNullable<CartView['quoteProblem']>['code'], unknown>;

/** Says that the quote in the cart cannot be ordered as it was opened, and leads to what is left of it (AP-6). */
export function QuoteNotice() {
  const { cart, locale } = useShell();
  if (!cart.quoteProblem) return null;
  const { code, quoteId } = cart.quoteProblem;
  return (
    <Notice tone="warning">
      {TEXTS[code]({}, { locale })}{' '}
      {quoteId !== null && (
        <Link className="f-link" to={links.quote(quoteId)}>
          {m.checkout_quote_open({}, { locale })}
        </Link>
      )}
    </Notice>
  );
}
