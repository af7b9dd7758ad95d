import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { MouseEvent } from 'react';
import { links } from '../../page/links.ts';

type Props = {
  readonly search: string;
  readonly onAll?: ((event: MouseEvent) => void) | undefined;
  /** The search names a town, whose page is offered instead. */
  readonly isTown: boolean;
  readonly allTowns: string | undefined;
  readonly locale: Locale;
};

/** Reports an empty search and links back to all services, and to the towns: many type theirs. */
export function NothingFound({ search, onAll, isTown, allTowns, locale }: Props) {
  if (search === '') return <p className="chooser__empty">{m.chooser_empty({}, { locale })}</p>;
  return (
    <>
      {!isTown && <p className="chooser__empty">{m.chooser_find_none({}, { locale })}</p>}
      <p className="chooser__buttons">
        <a className="f-button f-button--secondary" href={links.chooser()} onClick={onAll}>
          {m.chooser_find_all({}, { locale })}
        </a>
        {allTowns && (
          <a className="f-button f-button--quiet" href={allTowns}>
            {m.towns_see({}, { locale })}
          </a>
        )}
      </p>
    </>
  );
}
