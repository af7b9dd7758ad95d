import { z } from 'zod';
import { CartLineWire } from '../selling/cart.ts';
import { openOr } from '../selling/wire-forms/wire-values.ts';

/** EN-1: the configuration of site and visitor for the shop's pages, in the specification's spelling. */
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
  /** EN-2; the cart calls return it. */
  cart: z.array(CartLineWire),
});
export type ShopConfig = z.infer<typeof ShopConfig>;

/** AP-2: the cart, and the configuration that replaces the client's. */
export const CartAnswer = z.object({ cart: z.array(CartLineWire), config: ShopConfig });

/**
 * The configuration sent with cart calls (AP-0). The server reads its formkey, and its cart's ids to detect
 * repeats.
 */
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

/** AP-6: `message` gives the reason if not ok. */
export const LoadAnswer = z.object({ ok: z.boolean(), message: z.string(), config: ShopConfig });
