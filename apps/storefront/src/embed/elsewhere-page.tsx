import { m } from '@folio/messages';
import { useLocation } from 'react-router';
import { shopUrl } from '../api/embedded-session.ts';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';

/** Stands for a page that an embedded shop does not show, with a link to it at the shop itself. */
export function Component() {
  const { locale, store } = useShell();
  const { pathname, search } = useLocation();
  return (
    <div className="shell__error">
      <h1>{m.embed_elsewhere_title({ name: store.name }, { locale })}</h1>
      <p>{m.embed_elsewhere({}, { locale })}</p>
      <p className="flow__acts">
        <a
          className="f-button f-button--primary"
          href={shopUrl(`${pathname}${search}`)}
          target="_blank"
          rel="noopener"
        >
          {m.embed_elsewhere_open({}, { locale })}
        </a>
        <Link className="f-button f-button--quiet" to={links.chooser()}>
          {m.error_home({}, { locale })}
        </Link>
      </p>
    </div>
  );
}
