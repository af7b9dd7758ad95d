import { z } from 'zod';
import { CartOptionWire } from './cart.ts';
import { ShopConfig } from './config.ts';

export const OrdersQuery = z.object({ id: z.string().max(20).optional(), toFinalize: z.string().optional() });

/** EN-3: an order line. `created_at` is UTC. */
export const OrderLineWire = z.object({
  id: z.string(),
  order_id: z.string(),
  product_id: z.string(),
  qty: z.int(),
  options: z.array(CartOptionWire),
  created_at: z.string(),
  status: z.string(),
  referencia: z.string(),
  product_name: z.string(),
  panel_status_id: z.int(),
  pendingTramitation: z.boolean(),
  parent_id: z.string(),
  real_order_id: z.string(),
  extra: z.object({
    url: z.string(),
    docParsed: z.boolean(),
    docParsedEntities: z.array(z.object({ entity: z.string(), text_data: z.string() })),
    facturas: z.array(z.string()),
    abonos: z.array(z.string()),
    view: z.string(),
    current_price: z.number(),
    childs: z.array(z.string()),
  }),
});
export type OrderLineWire = z.infer<typeof OrderLineWire>;

/** EN-17: ok, message and config, with the lines. */
export const OrdersAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  orders: z.array(OrderLineWire),
  config: ShopConfig,
});
