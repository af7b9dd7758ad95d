import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { OpenAtShop } from '../../page/shell/open-at-shop.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Replaces a page that an embedded shop does not show, with a link to it at the shop itself. */
export function Component() {
  const { locale, store } = useShell();
  return (
    <div className="shell__error">
      <h1>{m.embed_elsewhere_title({ name: store.name }, { locale })}</h1>
      <p>{m.embed_elsewhere({}, { locale })}</p>
      <p className="flow__buttons">
        <OpenAtShop words={m.embed_elsewhere_open({}, { locale })} />
        <Link className="f-button f-button--quiet" to={links.chooser()}>
          {m.error_home({}, { locale })}
        </Link>
      </p>
    </div>
  );
}
