import { z } from 'zod';
import { CartLineWire } from './cart.ts';
import { openOr } from './forms/wire-values.ts';

/** EN-1: what the shop's pages know of their site and visitor. Names as the specification spells them. */
export const ShopConfig = z.object({
  store_id: z.int(),
  formkey: z.string(),
  baseUrl: z.string(),
  loggedIn: z.boolean(),
  portalName: z.string(),
  homepage: z.string(),
  navbar_img: z.string(),
  ga_account: z.string(),
  gtm: z.string(),
  optimize: z.string(),
  lastOrderId: z.string(),
  lastItemIds: z.array(z.string()),
  customerEmail: z.string(),
  stripePubKey: z.string(),
  nsCopy: z.string(),
  municipio: z.object({ url: z.string(), path: z.string() }).nullable(),
  lastOrderProducts: z.array(z.string()),
  lastOrderPrice: z.number(),
  lastOrderSuccess: z.object({ id: z.string(), total: z.number() }).nullable(),
  versionCheckURL: z.string(),
  /** EN-2; the calls of the cart answer with it. */
  cart: z.array(CartLineWire),
});
export type ShopConfig = z.infer<typeof ShopConfig>;

/** AP-2: the cart, and the configuration that replaces the client's. */
export const CartAnswer = z.object({ cart: z.array(CartLineWire), config: ShopConfig });

/** The cart calls send the configuration along (AP-0). Its formkey is read, and the ids of its cart, by which a repeat is known. */
export const SentConfig = openOr(
  z.looseObject({
    formkey: z.string().optional(),
    cart: z
      .array(z.looseObject({ id: z.coerce.string() }))
      .optional()
      .catch([]),
  }),
);
export type SentConfig = z.infer<typeof SentConfig>;

/** AP-6: `message` says why when not ok. */
export const LoadAnswer = z.object({ ok: z.boolean(), message: z.string(), config: ShopConfig });
