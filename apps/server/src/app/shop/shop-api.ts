import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { z } from 'zod';
import { uploadFile } from '../../aftersales/uploads/upload-file.ts';
import type { CallContext, CallName } from '../../customers/visitors/call.ts';
import type { ShellKeys } from '../../customers/visitors/shell-keys.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { sendOrderFile } from '../../orders/files/send-order-file.ts';
import type { Deps } from '../deps.ts';
import { CALLS } from './calls.ts';

type Run = (context: CallContext<Deps>, input: unknown) => Promise<unknown>;

/**
 * Cleans the texts of an input as the view routes do. An input out of bounds stays as typed: the call returns the error
 * of its field.
 */
function cleaned(schema: z.ZodType, input: unknown): unknown {
  const { success, data } = schema.safeParse(input);
  return success ? data : input;
}

const callsWith = (property: 'waits' | 'changes'): readonly CallName[] =>
  Object.entries(CALLS)
    .filter(([, call]) => property in call && call[property])
    // The keys of the declarations are the calls' names.
    .map(([name]) => name as CallName);

/** Calls that may wait for a provider or VIES. */
export const WAITING_CALLS = callsWith('waits');
/** Calls that change data. */
export const CHANGING_CALLS = callsWith('changes');

/**
 * Creates the API of the shop's pages for the visitor of one request, in process. The view routes offer the same calls
 * to the browser.
 */
export function shopApi(deps: Deps, visitor: Visitor, keys: () => ShellKeys): ShopApi {
  const context: CallContext<Deps> = { deps, visitor, keys };
  const calls = Object.entries(CALLS).map(([name, { input: schema, run }]) => [
    name,
    // Pairs each name with the function of its declaration; the union of all inputs loses that.
    async (input: unknown) => (run as Run)(context, cleaned(schema, input)),
  ]);
  return {
    ...(Object.fromEntries(calls) as Omit<ShopApi, 'uploadFile' | 'sendOrderFile'>),
    uploadFile: (input) => uploadFile(context, input),
    sendOrderFile: (input) => sendOrderFile(context, input),
  };
}
