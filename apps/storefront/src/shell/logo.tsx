import { links } from '../links.ts';
import { Link } from './link.tsx';
import { useShell } from './use-shell.ts';

/** The store's mark and its name. It leads to the portal's homepage; inside another site, to the services (SH-2). */
export function Logo() {
  const { store, embedded } = useShell();
  const [first, ...rest] = store.name.split(' ');
  const words = (
    <>
      {store.look.mark && (
        <svg className="shell__mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={store.look.mark} />
        </svg>
      )}
      <span>
        {first} {rest.length > 0 && <span className="shell__logo-rest">{rest.join(' ')}</span>}
      </span>
    </>
  );
  // A homepage elsewhere is another site: the browser follows that link itself.
  if (!embedded && !store.homepage.startsWith('/'))
    return (
      <a className="shell__logo" href={store.homepage}>
        {words}
      </a>
    );
  return (
    <Link className="shell__logo" to={embedded || store.homepage === '/' ? links.chooser() : store.homepage}>
      {words}
    </Link>
  );
}
