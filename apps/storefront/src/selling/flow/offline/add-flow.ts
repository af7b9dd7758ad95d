import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { AddResult } from '@folio/contract/selling/flow.calls';
import { isRejected } from '../../../page/api/call-error.ts';
import { forgetUnsent } from '../../../page/storage/forget-unsent.ts';
import { FLOW_EXTENSIONS } from './flow-extensions.ts';
import type { LocalShop } from './local-shop.ts';
import { pendingAdd, storePendingAdd } from './pending-adds.ts';
import { dropFlow, localFlow } from './stored-flows.ts';

/** Deletes answers and input of a form that was added or abandoned, so that the next one starts empty. */
export function clearFlow(flow: string): void {
  dropFlow(flow);
  forgetUnsent(flow);
}

/** Adds a flow under a key that is stored until the server answers. */
async function sendAdd({ remote }: LocalShop, flow: string, key: string): Promise<AddResult> {
  storePendingAdd(flow, key);
  const added = await remote.addToCart({ flow, key }).catch((error: unknown) => {
    if (isRejected(error)) storePendingAdd(flow, undefined);
    throw error;
  });
  storePendingAdd(flow, undefined);
  return added;
}

/** Adds a form to the cart once all its steps are saved. An add whose answer was lost keeps its key. */
export async function addFlow(
  shop: LocalShop,
  { flow, key }: Parameters<ShopApi['addToCart']>[0],
): Promise<AddResult> {
  const { remote, queue, lastSent, changed, usedKeys } = shop;
  await queue.send();
  const last = lastSent.get(flow);
  // The page must show everything that is ordered.
  if (last && changed.delete(flow)) return { ok: false, firstInvalidStep: last, errors: [] };
  const lostKey = pendingAdd(flow);
  const isRetry = lostKey !== undefined || usedKeys.has(key);
  const extension = FLOW_EXTENSIONS[flow];
  // A retry's form may be in the cart already, without its draft.
  const rejection = isRetry ? undefined : await extension?.validate();
  if (rejection) return rejection;
  usedKeys.add(key);
  const added = await sendAdd(shop, flow, lostKey ?? key);
  if (!added.ok) {
    extension?.onRejected();
    return added;
  }
  const view = localFlow(flow);
  if (view) extension?.onAdded(view);
  clearFlow(flow);
  // The first press emptied the draft; answers saved by the second must not begin another document.
  if (isRetry) await remote.resetFlow({ flow }).catch(() => undefined);
  return added;
}
