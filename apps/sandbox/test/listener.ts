import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedWebhook {
  payload: string;
  headers: IncomingHttpHeaders;
}

/** Starts a listener for a provider's webhooks; `answer` decides the status and body of each response. */
export async function startListener(
  answer: (webhook: ReceivedWebhook, count: number) => { status: number; body?: string } = () => ({
    status: 200,
  }),
) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const event = { payload: await text(request), headers: request.headers };
    received.push(event);
    const { status, body } = answer(event, received.length);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/notify`, received };
}
