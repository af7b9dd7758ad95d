import { request } from 'node:https';
import webPush from 'web-push';
import { isPushEndpoint } from './endpoint.ts';
import { vapidPublicKey } from './vapid-key.ts';

/** Time within which a push service must have answered. */
const DEADLINE_MS = 10_000;

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** A message to one browser. `topic` replaces an undelivered message of the same topic; at most 32 characters. */
export type PushMessage = {
  readonly text: string;
  readonly ttlSeconds: number;
  readonly topic: string;
  /** Contact of the sender for the push service: an address of https or mailto. */
  readonly subject: string;
};

export type Push = {
  /** The key under which browsers subscribe, as base64url; undefined if the shop sends no push messages. */
  readonly publicKey: string | undefined;
  readonly accepts: (endpoint: string) => boolean;
  /**
   * Sends a message. `gone`: the browser accepts no more.
   * @throws Error if the push service does not answer in time, or with another status than 2xx, 404 or 410
   */
  readonly send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>;
};

export type PushSettings = {
  readonly privateKey: string | undefined;
  /** The demonstration's push service: its origin, and the certificate that it signed itself. */
  readonly sandbox: { readonly origin: string; readonly certificate: string } | undefined;
};

type Call = ReturnType<typeof webPush.generateRequestDetails>;

/** Posts a message and returns the response's status. Follows no redirect and reads no body. */
const post = ({ endpoint, method, headers, body }: Call, certificate: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const options = { method, headers, signal, ...(certificate && { ca: certificate }) };
    const call = request(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });

/** Opens the sender of push messages with the shop's VAPID key (RFC 8030, 8291 and 8292). */
export function openPush({ privateKey, sandbox }: PushSettings): Push {
  const publicKey = privateKey === undefined ? undefined : vapidPublicKey(privateKey);
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, sandbox?.origin);
  return {
    publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, { text, ttlSeconds, topic, subject }) => {
      if (privateKey === undefined || publicKey === undefined || !accepts(endpoint)) return 'gone';
      const call = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: 'normal',
        topic,
      });
      const isSandbox = new URL(endpoint).origin === sandbox?.origin;
      const status = await post(call, isSandbox ? sandbox?.certificate : undefined);
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      throw new Error(`the push service ${new URL(endpoint).hostname} answered ${status}`);
    },
  };
}
