import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookInput } from '../../src/payments/records/gateway.ts';

/** Receives a provider's webhooks in the shop's place, so that a test can pass them on or alter them. */
export async function listenToWebhooks() {
  const events = new EventEmitter();
  const received: WebhookInput[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    );
    received.push({ headers, rawBody: Buffer.concat(chunks) });
    events.emit('received');
    response.writeHead(200).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Returns the first webhook that was not returned yet, or waits for the next. */
    next: async (): Promise<WebhookInput> => {
      if (received.length === 0) await once(events, 'received');
      return received.shift() as WebhookInput;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
