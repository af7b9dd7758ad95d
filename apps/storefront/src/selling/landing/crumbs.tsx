import type { Crumb } from '@folio/contract/selling/landing.view';
import { Link } from '../../page/parts/link.tsx';

/** Links to the pages above a town's page. `name` is the page itself. */
export const Crumbs = ({ crumbs, name }: { readonly crumbs: readonly Crumb[]; readonly name: string }) => (
  <ol className="crumbs">
    {crumbs.map((crumb) => (
      <li key={crumb.path}>
        <Link to={crumb.path}>{crumb.name}</Link>
      </li>
    ))}
    <li aria-current="page">{name}</li>
  </ol>
);
