import { m } from '@folio/messages';
import { type MouseEvent, use, useRef, useState } from 'react';
import { ApiContext } from '../../page/api/browser-context.ts';
import { CachedHtml } from '../../page/parts/cached-html.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ChooserData } from './chooser.data.ts';
import { FindForm } from './find-form.tsx';
import { MainServices, ServiceList } from './later-parts.tsx';
import { useSearchAddress } from './use-search-address.ts';
import { useTowns } from './use-towns.ts';

type Props = Pick<ChooserData, 'services' | 'many' | 'search' | 'towns'>;

/**
 * Shows the store's services, with a search when there are many. A server-rendered list stays untouched until the
 * visitor uses the search: only then is its data loaded.
 */
export function Services({ services: initial, many, search: initialSearch, towns: initialTowns }: Props) {
  const { locale, embedded, townsLink } = useShell();
  const api = use(ApiContext);
  const [search, setSearch] = useState(initialSearch);
  const [fetched, setFetched] = useState<ChooserData['services']>(null);
  const services = initial ?? fetched;
  const fetchServices = () => {
    // Without an answer the search works as without scripts: the server searches.
    if (!services) api?.chooser().then(setFetched, () => undefined);
  };
  const field = useRef<HTMLInputElement>(null);
  const showAll = (event: MouseEvent) => {
    event.preventDefault();
    if (field.current) field.current.value = '';
    field.current?.focus();
    setSearch('');
  };
  const writeAddress = useSearchAddress(search, !embedded);
  const part = services && { services, search, locale };
  // The embedded shop has no pages of towns.
  const allTowns = embedded ? undefined : townsLink?.href;
  const towns = useTowns({ search: initialSearch, towns: initialTowns }, search, allTowns !== undefined);
  // Search results of one visitor are not cached for others.
  const of = search === '' || !services ? services : { ...services };
  return (
    <section className="chooser__services" aria-labelledby="question">
      <h2 id="question">{m.chooser_question({}, { locale })}</h2>
      {many && (
        <FindForm
          field={field}
          search={search}
          live={services !== null}
          onReach={fetchServices}
          onSearch={setSearch}
          onSettle={writeAddress}
        />
      )}
      <CachedHtml className="chooser__main" of={of}>
        {part && <MainServices {...part} />}
      </CachedHtml>
      <CachedHtml className="chooser__all" of={of}>
        {part && <ServiceList {...part} many={many} onAll={showAll} towns={towns} allTowns={allTowns} />}
      </CachedHtml>
    </section>
  );
}
