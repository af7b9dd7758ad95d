import type { ShopApi } from '@folio/contract/shop-api';
import type { CallContext, CallName } from './calls/call.ts';
import { CALLS } from './calls/calls.ts';
import { uploadFile } from './calls/upload-file.ts';

type Run = (context: CallContext, input: unknown) => Promise<unknown>;

/** Calls that may wait for a provider or VIES. */
export const WAITING_CALLS: readonly CallName[] = Object.entries(CALLS)
  .filter(([, { waits }]) => waits)
  // The keys of the declarations are the calls' names.
  .map(([name]) => name as CallName);

/**
 * Creates the API of the shop's pages for one visitor, in process. The view routes offer the same calls to the browser.
 */
export function shopApi(context: CallContext): ShopApi {
  const calls = Object.entries(CALLS).map(([name, { run }]) => [
    name,
    // Pairs each name with the function of its declaration; the union of all inputs loses that.
    (input: unknown) => (run as Run)(context, input),
  ]);
  return {
    ...(Object.fromEntries(calls) as Omit<ShopApi, 'uploadFile'>),
    uploadFile: (input) => uploadFile(context, input),
  };
}
