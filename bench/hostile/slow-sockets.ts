import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Served } from '../setup/with-servers.ts';

const head = (url: string, type: string, length: string): string =>
  `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`;
const LENGTH = 'content-length: 200000';
const UPLOAD = '/desktopapp/view/uploadFile?flow=product/18473&option=a';

/** The first data of a socket, and the data that it sends every second. */
export const SLOW: Readonly<Record<string, readonly [string, string]>> = {
  'says nothing': ['', ''],
  'headers drip': ['GET /servicios HTTP/1.1\r\nhost: localhost\r\n', 'x-a: b\r\n'],
  'a call drips': [head('/desktopapp/rest/addns', 'application/json', LENGTH), 'a'],
  'a form drips': [head('/servicios', 'application/x-www-form-urlencoded', 'content-length: 60000'), 'a'],
  'a file drips': [head(UPLOAD, 'multipart/form-data; boundary=b', 'content-length: 20000000'), 'a'],
  'chunks drip': [
    head('/cart', 'application/x-www-form-urlencoded', 'transfer-encoding: chunked'),
    '1\r\na\r\n',
  ],
  'drips behind its refusal': [head('/desktopapp/rest/nothing', 'application/json', LENGTH), 'a'],
  'waits for its next request': ['GET /version.json HTTP/1.1\r\nhost: localhost\r\n\r\n', ''],
};

/** Returns a separate loopback address per kind, since the server counts sockets per network. */
const loopbackAddress = (network: number): string => `127.0.${network}.1`;

/**
 * Opens sockets in four networks that send three pipelined requests and read nothing. Returns the seconds until the
 * server has closed them all, or the limit, and the process's largest memory until then.
 */
export async function askUnread(shop: Served, path: string, count: number, limitS: number) {
  const { hostname, port } = new URL(shop.url);
  const before = (await shop.usage()).sockets;
  const pipelined = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(3);
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 1) {
    const options = { host: hostname, port: Number(port), localAddress: loopbackAddress(100 + (at % 4)) };
    const socket = connect({ ...options, allowHalfOpen: true }, () => socket.write(pipelined)).pause();
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
  }
  const begun = Date.now();
  let [most, seconds, open] = [0, 0, count];
  while (seconds < limitS && open > 0) {
    await sleep(250);
    const used = await shop.usage();
    most = Math.max(most, used.rssMb);
    seconds = (Date.now() - begun) / 1000;
    open = used.sockets - before;
  }
  for (const socket of sockets) socket.destroy();
  return { seconds, rssMb: most };
}

/** Opens sockets of one kind. Returns how many seconds the last stayed open, or the limit. */
export async function lastOpen(
  url: string,
  [first, drop]: readonly [string, string],
  { count, limitS, network }: { readonly count: number; readonly limitS: number; readonly network: number },
): Promise<number> {
  const { hostname, port } = new URL(url);
  const begun = Date.now();
  let [last, open] = [0, count];
  const timers: NodeJS.Timeout[] = [];
  const sockets = Array.from({ length: count }, () => {
    const options = { host: hostname, port: Number(port), localAddress: loopbackAddress(network) };
    // Half-open, because closing the client's side would close the socket whatever the server does.
    const socket = connect({ ...options, allowHalfOpen: true }, () => {
      if (first) socket.write(first);
      if (drop) timers.push(setInterval(() => socket.write(drop), 1_000));
    });
    socket.resume();
    socket.on('error', () => undefined);
    void Promise.race([once(socket, 'end'), once(socket, 'close')])
      .catch(() => undefined)
      .then(() => {
        open -= 1;
        last = (Date.now() - begun) / 1000;
      });
    return socket;
  });
  while (open > 0 && Date.now() - begun < limitS * 1000) await sleep(100);
  for (const timer of timers) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  return open > 0 ? limitS : last;
}
