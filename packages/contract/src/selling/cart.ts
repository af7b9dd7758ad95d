import { z } from 'zod';

/** EN-2: an answer in the cart, both as the form posts it (`option_value`, `value`) and as printed. */
export const CartOptionWire = z.object({
  option_id: z.string(),
  option_value: z.string(),
  value: z.string(),
  print_value: z.string(),
  label: z.string(),
});
/** EN-2: a quote item. */
export const CartLineWire = z.object({
  id: z.string(),
  product_id: z.string(),
  qty: z.int(),
  name: z.string(),
  /** Net price in euro. */
  price: z.number(),
  editable: z.boolean(),
  options: z.array(CartOptionWire),
});
export type CartLineWire = z.infer<typeof CartLineWire>;
