import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookInput } from '../src/payments/providers/gateway.ts';

/** Listens where a provider calls, in the shop's place, so that a test has its very calls to hand on, or to change. */
export async function listenToWebhooks() {
  const ears = new EventEmitter();
  const heard: WebhookInput[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    );
    heard.push({ headers, rawBody: Buffer.concat(chunks) });
    ears.emit('heard');
    response.writeHead(200).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The call that came first of those that were not asked for yet, or the next to come. */
    next: async (): Promise<WebhookInput> => {
      if (heard.length === 0) await once(ears, 'heard');
      return heard.shift() as WebhookInput;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
