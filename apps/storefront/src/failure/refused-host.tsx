import type { ShopApi } from '@folio/contract/shop-api';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiContext } from '../api/browser-context.ts';
import { shopOrigin, shopUrl } from '../api/embedded-session.ts';

/** How a shop answers whose call failed in another site's page: not at all, or to other pages only. */
export type HostAccess = 'asking' | 'unreachable' | 'refused';

/** Returns whether the shop is reachable, but none of its answers may be read here. A browser does not tell which. */
async function isRefused(api: Pick<ShopApi, 'shell'>): Promise<boolean> {
  const isThere = await fetch(shopUrl('/healthz'), {
    ...({ mode: 'no-cors', credentials: 'omit', cache: 'no-store' } as const),
  }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  // The connection may have come back since.
  return api.shell().then(
    () => false,
    () => true,
  );
}

const tellWebmaster = (): void =>
  // biome-ignore lint/suspicious/noConsole: The site's webmaster looks there, and the shop has no other way to tell them.
  console.warn(
    `Folio: ${location.origin} is not in the list of websites that may show ${shopOrigin()}. Add it to the store's settings in the back office.`,
  );

/** Finds out once why a call of an embedded shop had no answer, and tells the webmaster of a site that is not listed. */
export function useHostAccess(isLost: boolean): HostAccess {
  const api = use(ApiContext);
  const [access, setAccess] = useState<HostAccess>(
    import.meta.env.EMBEDDED && isLost ? 'asking' : 'unreachable',
  );
  useEffect(() => {
    if (!import.meta.env.EMBEDDED || !isLost || !api) return;
    let isOver = false;
    void isRefused(api).then((refused) => {
      if (isOver) return;
      setAccess(refused ? 'refused' : 'unreachable');
      if (refused) tellWebmaster();
    });
    return () => {
      isOver = true;
    };
  }, [api, isLost]);
  return access;
}

/** Says that this website may not show the shop, and leads to the shop itself. Nothing here can be tried again. */
export function RefusedHost({ locale }: { readonly locale: Locale }) {
  const { pathname, search } = useLocation();
  return (
    <div className="shell__error">
      <h1>{m.embed_refused_title({}, { locale })}</h1>
      <p>{m.embed_refused({}, { locale })}</p>
      <p className="flow__acts">
        <a
          className="f-button f-button--primary"
          href={shopUrl(`${pathname}${search}`)}
          target="_blank"
          rel="noopener"
        >
          {m.embed_refused_open({}, { locale })}
        </a>
      </p>
    </div>
  );
}
