import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { rawAnswers } from '../../../page/api/read-form.ts';
import { ASKED, storeValue } from '../../../page/storage/tab-storage.ts';
import { withLocalFlows } from '../offline/local-flows.ts';

/** Saves the current answers and returns the flow with its new price. */
export async function fetchPrice(
  remote: ShopApi,
  flow: string,
  step: string,
  form: HTMLFormElement,
): Promise<void> {
  storeValue(ASKED, step);
  await withLocalFlows(remote).submitStep({ flow, step, raw: rawAnswers(new FormData(form)) });
}
