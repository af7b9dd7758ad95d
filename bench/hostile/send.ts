import { request } from 'node:http';
import type { Visitor } from '../setup/visitor.ts';

type Call = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The network that sends it. */
  readonly localAddress?: string;
};

/** Sends a request on a new socket. Returns the status, or 0 if the server closed the socket before the end. */
export const send = (url: string, { cookie, formkey }: Visitor, call: Call): Promise<number> =>
  new Promise((done) => {
    const { path, body = '', headers, method, localAddress } = call;
    const length = method === 'POST' && { 'content-length': Buffer.byteLength(body) };
    const sent = request(`${url}${path}`, {
      method,
      agent: false,
      headers: { ...headers, ...length, cookie, 'x-formkey': formkey },
      ...(localAddress && { localAddress }),
    });
    sent.once('response', (response) => {
      response.resume();
      response.once('close', () => done(response.complete ? (response.statusCode ?? 0) : 0));
    });
    sent.once('error', () => done(0));
    sent.end(body);
  });
