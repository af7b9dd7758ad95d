import type { CartLinkView } from '@folio/contract/selling/cart.view';
import { mayQuote } from '@folio/domain/quote/quote-states';
import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { CopyLink } from '../../page/shell/copy-link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ShareCartData } from './share-cart.data.ts';

type SharedLink = NonNullable<CartLinkView['link']>;

/**
 * The link by which another person pays the visitor's cart: whether it was seen, how long it works, and buttons to end
 * or renew it (AP-6).
 */
export function Component() {
  const { link } = useLoaderData<ShareCartData>();
  const { locale } = useShell();
  const isOpen = link !== null && mayQuote(link.state, 'order');
  const state = link && stateText(link)({ until: link.until }, { locale });
  useAnnouncement(state);
  return (
    <div className="quote">
      <PageTitle title={m.cart_share_title({}, { locale })} />
      <h1>{m.cart_share_title({}, { locale })}</h1>
      <p className="quote__lead">{m.cart_share_lead({}, { locale })}</p>
      {isOpen && <CopyLink id="cart-link" url={link.url} />}
      {state && <p>{state}</p>}
      {isOpen && link.isOutdated && <Notice tone="info">{m.cart_share_outdated({}, { locale })}</Notice>}
      {!isOpen && <p>{m.cart_share_new({}, { locale })}</p>}
      <ShareActions isOpen={isOpen} isNew={link === null} />
      <Link className="f-button f-button--quiet" to={links.cart()}>
        {m.cart_back({}, { locale })}
      </Link>
    </div>
  );
}

/** Creates a link, or a new one, and cancels the current one. */
function ShareActions({ isOpen, isNew }: { readonly isOpen: boolean; readonly isNew: boolean }) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flow__buttons">
      <FormKeys />
      <Button
        variant={isOpen ? 'secondary' : 'primary'}
        type="submit"
        name="action"
        value="share"
        busy={busy}
      >
        {(isNew ? m.cart_share_go : m.cart_share_again)({}, { locale })}
      </Button>
      {isOpen && (
        <Button variant="quiet" type="submit" name="action" value="cancel" busy={busy}>
          {m.cart_share_cancel({}, { locale })}
        </Button>
      )}
    </Form>
  );
}

/** Returns the text about a link: an ordered one may wait for its payment. */
const stateText = ({ state, isPaid }: SharedLink) =>
  state === 'ordered' && !isPaid ? m.cart_share_paying : STATE_TEXTS[state];

const STATE_TEXTS = {
  made: m.cart_share_open,
  sent: m.cart_share_open,
  seen: m.cart_share_seen,
  ordered: m.cart_share_ordered,
  expired: m.cart_share_expired,
  cancelled: m.cart_share_cancelled,
} satisfies Record<SharedLink['state'], unknown>;
