import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { firstInvalidStep } from '@folio/domain/flow/engine';
import { links } from '../../../page/links.ts';
import { ADDING, ASKED, PENDING, readStored } from '../../../page/storage/tab-storage.ts';
import { withLocalFlows } from '../offline/local-flows.ts';
import { afterAdding } from './flow-redirects.ts';

/**
 * Sends the answers and the add that an earlier page of this tab could not send (SW-2, BC-1). Returns the URL
 * that replaces the page at `path`, which was rendered without them. Returns undefined when the page may
 * stay, also while offline.
 */
export async function sendLeftovers(remote: ShopApi, path: string): Promise<string | undefined> {
  const pending = readStored<readonly { readonly flow: string }[]>(PENDING) ?? [];
  const adding = Object.entries(readStored<Record<string, string>>(ADDING) ?? {});
  const parts = path.split('/');
  const here = (flow: string) => flow.split('/').every((part) => parts.includes(part));
  const shop = withLocalFlows(remote);
  try {
    for (const [flow, key] of adding) {
      if (!here(flow)) continue; // Adding in the background would surprise the visitor on another page.
      const added = await shop.addToCart({ flow, key });
      if (added.ok) return afterAdding(added);
    }
    const flow = pending.findLast((save) => here(save.flow))?.flow;
    if (!flow) return undefined;
    const view = await shop.flow({ flow }); // Sends pending steps first.
    if (!view || readStored(PENDING) !== undefined) return undefined;
    // A submission that only fetched the price does not leave the step.
    const pendingPath = links.flowStep(flow, readStored<string>(ASKED) ?? '');
    if (pendingPath === path) return path;
    const last = view.definition.steps.at(-1)?.key ?? 'step1';
    return links.flowStep(flow, firstInvalidStep(view.definition, view.draft, view.today) ?? last);
  } catch {
    return undefined;
  }
}
