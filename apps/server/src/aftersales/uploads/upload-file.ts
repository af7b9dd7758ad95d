import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import type { CallContext } from '../../customers/visitors/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { storeFileFor } from './store-file.ts';

/** Stores a file that a rendered page has read from its form. The browser's upload has its own route. */
export async function uploadFile(
  { deps, visitor }: CallContext<Deps>,
  { flow, option, file }: Parameters<ShopApi['uploadFile']>[0],
): Promise<FileReply> {
  // The DOM types do not declare web streams as iterable, which they are in Node.
  const content = file.stream() as unknown as AsyncIterable<Uint8Array>;
  const reply = await storeFileFor(deps, visitor, { flow, option }, { name: file.name, content });
  if (!reply) throw notFound();
  return reply;
}
