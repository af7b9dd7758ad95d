/** AP-15: a browser that requests a notification when an order's document is ready. */
import { z } from 'zod';
import { ShopConfig } from '../app/config.ts';

/** Bytes of a known length as unpadded base64url. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 8) / 6)}}={0,2}$`));

/** A subscription as `PushSubscription.toJSON()` writes it: an uncompressed P-256 point and a secret of 16 bytes. */
export const PushSubscriptionJson = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionJson = z.infer<typeof PushSubscriptionJson>;

/** The subscription as it is or as a member; `order_id` is the session's last order by default. */
export const PushSubscribeBody = z.object({
  order_id: z.union([z.string().max(20), z.int()]).nullish(),
  subscription: z.unknown().optional(),
  endpoint: z.unknown().optional(),
  keys: z.unknown().optional(),
});

/** `ok` is false, with status 400 and the reason, if nothing is subscribed. */
export const PushSubscribeAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  config: ShopConfig.optional(),
});
export type PushSubscribeAnswer = z.infer<typeof PushSubscribeAnswer>;
