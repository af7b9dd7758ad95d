import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { PrefetchError } from '../../platform/http/errors.ts';
import { CHANGING_CALLS } from './shop-api.ts';

type Refusal = {
  readonly api: ShopApi;
  /** @throws {PrefetchError} if the page has made a call that changes something, even if it caught the rejection */
  readonly throwIfRefused: () => void;
};

/** Rejects calls that change something, for a page that its visitor may never open (RT-8). */
export function refuseChanges(api: ShopApi): Refusal {
  let refused = false;
  const refuse = async () => {
    refused = true;
    throw new PrefetchError();
  };
  return {
    api: { ...api, ...Object.fromEntries(CHANGING_CALLS.map((name) => [name, refuse])) },
    throwIfRefused: () => {
      if (refused) throw new PrefetchError();
    },
  };
}
