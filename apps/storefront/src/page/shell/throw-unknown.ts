import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { ChooserView } from '@folio/contract/selling/catalogue.view';
import { data, isRouteErrorResponse } from 'react-router';

/** The services that are sent with an unknown address; null in the browser for a server-rendered page. */
export type UnknownData = Pick<ChooserView, 'pitch'> & {
  readonly services: ChooserView | null;
  readonly count: number;
};

/**
 * Throws a 404 with the services, which the page shows below the unknown town, product or step, as an unknown path does
 * (RT-1).
 */
export async function throwUnknown(api: Pick<ShopApi, 'chooser'>): Promise<never> {
  const services = await api.chooser();
  const count = services.main.length + services.automatic.length;
  throw data({ pitch: services.pitch, services, count } satisfies UnknownData, { status: 404 });
}

/** Returns the data that {@link throwUnknown} threw; undefined for any other error. */
export function unknownIn(error: unknown): UnknownData | undefined {
  const isUnknown = isRouteErrorResponse(error) && error.data && typeof error.data === 'object';
  return isUnknown && 'services' in error.data ? error.data : undefined;
}
