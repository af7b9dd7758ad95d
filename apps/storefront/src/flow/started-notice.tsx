import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';

type Props = {
  /** The link's own entry point; null for who has this document in the cart. */
  readonly anew: string | null;
};

/**
 * Says above a form what its visitor has already. A form that was begun for something else goes on, and the link's own
 * data begin it again (decision 9). A document that is in the cart is there, however empty its form is now.
 */
export function StartedNotice({ anew }: Props) {
  const { locale } = useShell();
  if (anew === null)
    return (
      <Notice tone="info">
        {m.flow_in_cart({}, { locale })}{' '}
        <Link className="f-link" to={links.cart()}>
          {m.cart_open({}, { locale })}
        </Link>
      </Notice>
    );
  return (
    <Notice tone="info">
      {m.flow_begun({}, { locale })}{' '}
      <a className="f-link" href={anew}>
        {m.flow_begun_anew({}, { locale })}
      </a>
    </Notice>
  );
}
