import { m } from '@folio/messages';
import { useLocation } from 'react-router';
import { isTownAddress } from '../../page/failure/is-town-address.ts';
import type { UnknownData } from '../../page/shell/throw-unknown.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { unknownPath } from './chooser.data.ts';
import { Chooser } from './chooser-page.tsx';

/** The services below an unknown town, product or step (RT-1). */
export function UnknownPage({ unknown }: { readonly unknown: UnknownData }) {
  const { locale, townsLink } = useShell();
  const { pathname } = useLocation();
  return (
    <Chooser data={unknownPath(unknown)}>
      {townsLink && isTownAddress(pathname) && (
        <p>
          <a className="f-button f-button--secondary" href={townsLink.href}>
            {m.towns_see({}, { locale })}
          </a>
        </p>
      )}
    </Chooser>
  );
}
