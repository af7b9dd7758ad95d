import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { CallContext } from '../../customers/visitors/call.ts';
import type { Deps } from '../deps.ts';
import { findOwnOrderByNumber } from '../records/find-order.ts';
import { sendFile } from './send-file.ts';

/**
 * Stores a file for an order that a rendered page has read from its form. Browsers with scripts have their own route.
 */
export async function sendOrderFile(
  { deps, visitor }: CallContext<Deps>,
  { orderId, file, forMessage = false }: Parameters<ShopApi['sendOrderFile']>[0],
): Promise<Awaited<ReturnType<ShopApi['sendOrderFile']>>> {
  const order = await findOwnOrderByNumber(deps, visitor, orderId);
  if (!order) return null;
  // The DOM types do not declare web streams as iterable, which they are in Node.
  const content = file.stream() as unknown as AsyncIterable<Uint8Array>;
  return sendFile(deps, { order, network: visitor.ip, file: { name: file.name, content }, forMessage });
}
