import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useLoaderData } from 'react-router';
import { LINE_DELETED, LINE_GONE, LINE_UNCHANGED, links } from '../../page/links.ts';
import { EmptyPage } from '../../page/parts/empty-page.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useQueryOnce } from '../../page/parts/use-query-once.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { ExpressSlot } from '../../payments/attempts/express-slot.tsx';
import type { CartData } from './cart.data.ts';
import { CartSummary } from './cart-summary.tsx';
import { isOrderable } from './orderable.ts';
import { Suggestions } from './suggestions.tsx';

/** Shows the result of deleting or editing a line. */
function LineNotice({ isEmpty }: { readonly isEmpty: boolean }) {
  const { locale } = useShell();
  const isDeleted = useQueryOnce(LINE_DELETED) !== null;
  const isGone = useQueryOnce(LINE_GONE) !== null;
  const isUnchanged = useQueryOnce(LINE_UNCHANGED) !== null;
  if (isDeleted)
    return (
      <Notice tone="positive" live>
        {m.cart_line_deleted({}, { locale })}
      </Notice>
    );
  if (isUnchanged)
    return (
      <Notice tone="danger" live>
        {m.cart_line_kept({}, { locale })}
      </Notice>
    );
  if (!isGone) return null;
  return (
    <Notice tone="warning" live>
      {isEmpty ? m.cart_all_gone({}, { locale }) : m.cart_line_gone({}, { locale })}
    </Notice>
  );
}

/** The cart after an order, as when its customer goes back; or before any order, or without its last line. */
function EmptyCart() {
  const { lastOrder, locale } = useShell();
  const isDeleted = useQueryOnce(LINE_DELETED) !== null;
  if (lastOrder && !isDeleted)
    return (
      <EmptyPage title={m.cart_ordered_title({ id: lastOrder }, { locale })} order={lastOrder}>
        {m.cart_ordered({}, { locale })}
      </EmptyPage>
    );
  return <EmptyPage title={m.cart_empty_title({}, { locale })}>{m.cart_empty({}, { locale })}</EmptyPage>;
}

/** Further actions for the visitor's own cart; a quote is ordered unchanged. */
function OwnCartActions() {
  const { locale } = useShell();
  return (
    <>
      <Suggestions />
      <Link className="f-button f-button--quiet" to={links.chooser()}>
        {m.cart_add_another({}, { locale })}
      </Link>
      {/* The shop itself does not know the cart of an embedded shop. */}
      {!import.meta.env.EMBEDDED && (
        <Link className="f-button f-button--quiet" to={links.shareCart()}>
          {m.cart_share_title({}, { locale })}
        </Link>
      )}
    </>
  );
}

export function Component() {
  const { cart, locale } = useShell();
  const { owned } = useLoaderData<CartData>();
  useArrivalFocus();
  const isEmpty = cart.lines.length === 0;
  const notice = <LineNotice isEmpty={isEmpty} />;
  if (isEmpty) {
    return (
      <div className="cart">
        {notice}
        <EmptyCart />
      </div>
    );
  }
  return (
    <div className="cart">
      <PageTitle title={m.cart_title({}, { locale })} />
      <h1>{m.cart_title({}, { locale })}</h1>
      {notice}
      <CartSummary level={2} owned={owned} />
      {isOrderable(cart) && <ExpressSlot />}
      {!cart.quote && <OwnCartActions />}
    </div>
  );
}
