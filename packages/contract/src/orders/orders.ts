import { z } from 'zod';
import { ShopConfig } from '../app/config.ts';
import { CartOptionWire } from '../selling/cart.ts';

export const OrdersQuery = z.object({
  id: z.string().max(20).optional(),
  toFinalize: z.string().max(10).optional(),
});

/** An order line without the lines ordered from it. `created_at` is UTC. */
const SubLineWire = z.object({
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
    childs: z.array(z.never()),
  }),
});
export type SubLineWire = z.infer<typeof SubLineWire>;

/** EN-3: an order line. `childs` are the lines ordered from it, of this order or another one (`real_order_id`). */
export const OrderLineWire = SubLineWire.extend({
  extra: SubLineWire.shape.extra.extend({ childs: z.array(SubLineWire) }),
});
export type OrderLineWire = z.infer<typeof OrderLineWire>;

/**
 * EN-17: ok, message and config, with the lines. `url` is where the order continues, if the call asks for it (AP-4).
 */
export const OrdersAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  orders: z.array(OrderLineWire),
  url: z.string().optional(),
  config: ShopConfig,
});
export type OrdersAnswer = z.infer<typeof OrdersAnswer>;
