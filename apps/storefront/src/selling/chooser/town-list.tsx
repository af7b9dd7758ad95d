import type { TownHit } from '@folio/contract/selling/landing.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Link } from '../../page/parts/link.tsx';

type Props = { readonly towns: readonly TownHit[]; readonly locale: Locale };

/** Links to the pages of the towns that a search names, above its services. */
export const TownList = ({ towns, locale }: Props) => (
  <ul className="chooser__towns">
    {towns.map(({ name, province, path }) => (
      <li key={path}>
        <Link to={path}>{m.chooser_find_town({ town: name }, { locale })}</Link>{' '}
        {province !== name && <small>{province}</small>}
      </li>
    ))}
  </ul>
);
