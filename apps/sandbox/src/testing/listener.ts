import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Heard {
  payload: string;
  headers: IncomingHttpHeaders;
}

/** A shop that listens to a provider's events; `answer` decides status and body of each. */
export async function startListener(
  answer: (heard: Heard, count: number) => { status: number; body?: string } = () => ({ status: 200 }),
) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const event = { payload: await text(request), headers: request.headers };
    heard.push(event);
    const { status, body } = answer(event, heard.length);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/notify`, heard };
}
