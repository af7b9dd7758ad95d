import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { homepageLink } from './homepage.ts';
import { pictureUrl } from './picture-url.ts';

/**
 * The store's mark and name in its family's typeface, linked to the homepage (SH-2). A store's own picture
 * replaces them (EN-1).
 */
export function Logo() {
  const shell = useShell();
  const { look, name, navbarImage } = shell.store;
  const { href, elsewhere } = homepageLink(shell);
  const [first, ...rest] = name.split(' ');
  const words = navbarImage ? (
    <img className="shell__picture" src={pictureUrl(navbarImage)} alt={name} />
  ) : (
    <>
      {look.mark && (
        <svg className="shell__mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={look.mark} />
        </svg>
      )}
      <span>
        {first} {rest.length > 0 && <span className="shell__logo-rest">{rest.join(' ')}</span>}
      </span>
    </>
  );
  // The router cannot follow links to another site.
  return elsewhere ? (
    <a className="shell__logo" href={href}>
      {words}
    </a>
  ) : (
    <Link className="shell__logo" to={href}>
      {words}
    </Link>
  );
}
