import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { decryptMessage, vapidFault } from './read-message.ts';
import { findSubscription, storeMessage } from './subscriptions.ts';

/** The minimum size that a push service accepts (RFC 8030). */
const MAX_BYTES = 4096;
const SETTING = 'stored.push-certificate';

type Certificate = { cert: string; private: string };

/** Returns the service's certificate, which it signs itself once. */
async function certificate(db: Database): Promise<Certificate> {
  const stored = readSetting<Certificate | null>(db, SETTING, null);
  if (stored) return stored;
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    notAfterDate: new Date('2050-01-01'),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const keys = { cert: made.cert, private: made.private };
  writeSetting(db, SETTING, keys);
  return keys;
}

export interface PushService {
  /** Listens on 127.0.0.1; resolves to the origin and the certificate in PEM. */
  listen(port: number): Promise<{ origin: string; certificate: string }>;
  /** The origin; empty until it listens. */
  origin(): string;
  close(): Promise<void>;
}

type Request = { path: string; header: (name: string) => string | undefined; body: Buffer };

/** Accepts a message, and returns the status of a push service. */
function takeMessage(db: Database, origin: string, now: number, { path, header, body }: Request): number {
  const found = findSubscription(db, path.replace(/^\/push\//, ''));
  if (!found) return 404;
  const { id, key, status } = found.body;
  if (status !== null) return status;
  const ttl = header('ttl');
  if (ttl === undefined || !/^\d+$/.test(ttl)) return 400;
  if (body.length > MAX_BYTES) return 413;
  if (header('content-encoding') !== 'aes128gcm') return 415;
  if (vapidFault(header('authorization'), { origin, key, now }) !== null) return 403;
  const sent = { topic: header('topic') ?? null, urgency: header('urgency') ?? null, ttl: Number(ttl) };
  const text = decryptMessage(body, found.hidden);
  storeMessage(db, { subscription: id, received: new Date(now).toISOString(), text, ...sent });
  return 201;
}

/** Imitates a browser's push service, and the browser that decrypts its messages. It serves only https. */
export function pushService(db: Database, clock: () => number): PushService {
  let server: Server | undefined;
  let origin = '';
  return {
    async listen(port) {
      const { cert, private: key } = await certificate(db);
      const listening = createServer({ cert, key }, async (request, response) => {
        const header = (name: string) => request.headers[name]?.toString();
        const status = await buffer(request)
          .then((body) => takeMessage(db, origin, clock(), { path: request.url ?? '', header, body }))
          .catch(() => 400);
        response.writeHead(request.method === 'POST' ? status : 405).end();
      });
      server = listening;
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(port, '127.0.0.1', resolve);
      });
      origin = `https://127.0.0.1:${(listening.address() as AddressInfo).port}`;
      return { origin, certificate: cert };
    },
    origin: () => origin,
    close: () =>
      new Promise((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
