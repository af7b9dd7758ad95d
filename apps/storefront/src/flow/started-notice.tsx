import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { START_AGAIN } from './calls/change-link.ts';
import { decodeEntry } from './calls/entry-token.ts';

type Props = {
  /** The link's answers as a token; null for a visitor who has this document in the cart. */
  readonly entry: string | null;
};

/**
 * Points out an unfinished form, which a button of the form {@link START_AGAIN} replaces with the link's
 * answers (decision 9), or the same document in the cart.
 */
export function StartedNotice({ entry }: Props) {
  const { locale } = useShell();
  if (entry === null)
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
      {decodeEntry(entry) && (
        <button className="f-link" type="submit" form={START_AGAIN} name={START_AGAIN} value={entry}>
          {m.flow_begun_anew({}, { locale })}
        </button>
      )}
    </Notice>
  );
}
