import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../test-app.ts';
import type { Shop } from '../visitor.ts';

type Injected = Awaited<ReturnType<Shop['app']['inject']>>;

/**
 * Sends a listening application's uploads over a real connection: only there does an unread body block its sender.
 */
export function overSocket({ app }: TestApp): Shop {
  const { port } = app.server.address() as AddressInfo;
  const post = (call: InjectOptions, body: Buffer) =>
    new Promise<Injected>((done, failed) => {
      const headers = { ...(call.headers as Record<string, string>), 'content-length': body.length };
      const target = { host: '127.0.0.1', port, method: call.method, path: String(call.url), headers };
      let isSent = false;
      const sender = request(target, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', failed);
        // The whole body must be sent first, as a browser shows nothing before.
        const finish = () => {
          const text = Buffer.concat(chunks).toString();
          // The rest of light-my-request's answer is about the process itself.
          done({
            statusCode: answer.statusCode,
            headers: answer.headers,
            cookies: [],
            body: text,
            json: () => JSON.parse(text),
          } as unknown as Injected);
        };
        answer.once('end', () => (isSent ? finish() : sender.once('finish', finish)));
      });
      sender.once('finish', () => {
        isSent = true;
      });
      sender.once('error', failed);
      sender.end(body);
    });
  return {
    app: {
      inject: (call) => (Buffer.isBuffer(call.payload) ? post(call, call.payload) : app.inject(call)),
    },
  };
}
