import { z } from 'zod';
import type { PushSettings } from './push.ts';
import { vapidPublicKey } from './vapid-key.ts';

/** The environment's settings of push messages. */
export const PUSH_ENVIRONMENT = {
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => vapidPublicKey(key) !== undefined, {
      error: 'must be a P-256 key of 32 bytes as base64url',
    })
    .optional()
    .describe(
      'key under which browsers are sent push messages, 32 bytes as base64url ([Push messages](install.md#push-messages-and-the-service-worker)); the demonstration stores its own. Without it none is sent',
    ),
  DEMO_PUSH_URL: z.url({ protocol: /^https$/, error: 'must be an https:// address' }).optional(),
  /** The certificate of that push service, in PEM. */
  DEMO_PUSH_CERTIFICATE: z.string().optional(),
};

type PushEnvironment = { [Name in keyof typeof PUSH_ENVIRONMENT]?: string | undefined };

export const pushSettings = (env: PushEnvironment): PushSettings => ({
  privateKey: env.VAPID_PRIVATE_KEY,
  sandbox:
    env.DEMO_PUSH_URL && env.DEMO_PUSH_CERTIFICATE
      ? { origin: new URL(env.DEMO_PUSH_URL).origin, certificate: env.DEMO_PUSH_CERTIFICATE }
      : undefined,
});
