import type { CartLinkView } from '@folio/contract/views/cart';
import { mayQuote } from '@folio/domain/quote/quote-states';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Suspense } from 'react';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { IncompleteNotice } from '../cart/incomplete-notice.tsx';
import { OrderedNotice } from '../cart/later-ordered.ts';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { CopyLink } from '../shell/copy-link.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { ShareCartData } from './share-cart.data.ts';

/**
 * The link by which somebody else pays the visitor's cart: who saw it, until when it works, and its end; once it was
 * ordered, what its owner does about that, as in the cart (AP-6).
 */
export function Component() {
  const { link } = useLoaderData<ShareCartData>();
  const { cart, locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const isOpen = mayQuote(link.state, 'order');
  return (
    <div className="quote">
      <PageTitle title={m.cart_share_title({}, { locale })} />
      <h1>{m.cart_share_title({}, { locale })}</h1>
      {isOpen && <IncompleteNotice from={null}>{m.cart_share_incomplete({}, { locale })}</IncompleteNotice>}
      {isOpen && <p className="quote__lead">{m.cart_share_lead({}, { locale })}</p>}
      {isOpen && <CopyLink id="cart-link" url={link.url} />}
      {cart.orderedByLink ? (
        <Suspense>
          <OrderedNotice />
        </Suspense>
      ) : (
        <p role="status">{stateText(link)({ until: link.until }, { locale })}</p>
      )}
      {link.ownOrder && (
        <Link className="f-button f-button--secondary" to={links.order(link.ownOrder)}>
          {m.cart_share_own_order({ id: link.ownOrder }, { locale })}
        </Link>
      )}
      {link.next && (
        <Form method="post">
          <FormKeys />
          <input type="hidden" name="action" value={link.next} />
          <Button variant={link.next === 'cancel' ? 'secondary' : 'primary'} type="submit" busy={busy}>
            {ACTION_TEXTS[link.next]({}, { locale })}
          </Button>
        </Form>
      )}
      <Link className="f-button f-button--quiet" to={links.cart()}>
        {m.cart_back({}, { locale })}
      </Link>
    </div>
  );
}

/** Returns what to say of a link: one that is ordered may wait for its payment, also its owner's, or be used up. */
function stateText({ state, isPaid, ownOrder, next }: CartLinkView) {
  if (next === 'renew') return m.cart_share_used;
  if (ownOrder) return m.cart_share_own_unpaid;
  return state === 'ordered' && !isPaid ? m.cart_share_paying : STATE_TEXTS[state];
}

const ACTION_TEXTS = {
  cancel: m.cart_share_cancel,
  reopen: m.cart_share_reopen,
  renew: m.cart_share_renew,
} satisfies Record<NonNullable<CartLinkView['next']>, unknown>;

const STATE_TEXTS = {
  made: m.cart_share_open,
  sent: m.cart_share_open,
  seen: m.cart_share_seen,
  ordered: m.cart_share_ordered,
  expired: m.cart_share_expired,
  cancelled: m.cart_share_cancelled,
} satisfies Record<CartLinkView['state'], unknown>;
