/**
 * Answers steps in this browser immediately and saves them to the server in the background; both run the same engine.
 * The server decides on prices, places and what may enter the cart.
 */
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { addFlow, clearFlow } from './add-flow.ts';
import { answerStep } from './answer-step.ts';
import type { LocalShop } from './local-shop.ts';
import { createStepQueue } from './step-queue.ts';
import { storeSaved } from './store-result.ts';
import { localFlow, storeFlow } from './stored-flows.ts';

type LocalCalls = Pick<ShopApi, 'flow' | 'submitStep' | 'addToCart' | 'resetFlow'>;

const localCalls = (shop: LocalShop): LocalCalls => ({
  flow: async ({ flow }) => {
    const stored = localFlow(flow);
    if (stored) return stored;
    // The server's draft counts once it has this browser's answers.
    await shop.queue.send().catch(() => undefined);
    const view = await shop.remote.flow({ flow });
    if (view) storeFlow(view);
    return view;
  },
  submitStep: (submission) => answerStep(shop, submission),
  addToCart: (add) => addFlow(shop, add),
  resetFlow: async ({ flow }) => {
    clearFlow(flow);
    await shop.remote.resetFlow({ flow });
  },
});

function wrap(remote: ShopApi): ShopApi {
  const changed = new Set<string>();
  const queue = createStepQueue(remote, (saved) => storeSaved({ changed }, saved));
  const local = localCalls({
    ...{ remote, queue, lastSent: new Map(), changed, hasAnswered: false, usedKeys: new Set() },
  });
  return new Proxy(remote, {
    get: (target, name: keyof ShopApi) =>
      Object.hasOwn(local, name) ? local[name as keyof LocalCalls] : target[name],
  });
}

const wrapped = new WeakMap<ShopApi, ShopApi>();

/**
 * Wraps the API so that steps of a flow are answered here. The same API gets the same wrapper, so that it has
 * one queue.
 */
export function withLocalFlows(remote: ShopApi): ShopApi {
  const wrapper = wrapped.get(remote) ?? wrap(remote);
  wrapped.set(remote, wrapper);
  return wrapper;
}
