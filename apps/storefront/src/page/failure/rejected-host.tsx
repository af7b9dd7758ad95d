import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { use, useEffect, useState } from 'react';
import { ApiContext } from '../api/browser-context.ts';
import { CallError } from '../api/call-error.ts';
import { shopOrigin } from '../api/embedded-session.ts';
import { isReachable } from '../api/is-reachable.ts';
import { OpenAtShop } from '../shell/open-at-shop.tsx';

/**
 * Returns whether the shop works, but none of its responses may be read here. A browser does not report the difference.
 */
async function isRejected(api: Pick<ShopApi, 'shell'>): Promise<boolean> {
  if (!(await isReachable(window))) return false;
  // The connection may have returned since, and a failing shop answers too.
  return api.shell().then(
    () => false,
    (error: unknown) => error instanceof CallError && error.status === 0,
  );
}

const notifyWebmaster = (): void =>
  // biome-ignore lint/suspicious/noConsole: The site's webmaster looks there.
  console.warn(
    `Folio: ${location.origin} is not in the list of websites that may show ${shopOrigin()}. Add it to the store's settings in the back office.`,
  );

/**
 * Checks once whether a call of an embedded shop got no response because its site is not listed, and notifies the
 * site's webmaster. Returns false until that is known.
 */
export function useHostRejection(isNetworkError: boolean): boolean {
  const api = use(ApiContext);
  const [rejected, setRejected] = useState(false);
  useEffect(() => {
    if (!import.meta.env.EMBEDDED || !isNetworkError || !api) return;
    let isOver = false;
    void isRejected(api).then((found) => {
      if (isOver || !found) return;
      setRejected(true);
      notifyWebmaster();
    });
    return () => {
      isOver = true;
    };
  }, [api, isNetworkError]);
  return rejected;
}

/**
 * Says that this website may not show the shop, and links the shop itself. An alert, since it appears late and its site
 * may have the focus.
 */
export const RejectedHost = ({ locale }: { readonly locale: Locale }) => (
  <div className="shell__error" role="alert">
    <h1>{m.embed_rejected_title({}, { locale })}</h1>
    <p>{m.embed_rejected({}, { locale })}</p>
    <p className="flow__buttons">
      <OpenAtShop words={m.embed_rejected_open({}, { locale })} />
    </p>
  </div>
);
