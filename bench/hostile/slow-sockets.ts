import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const head = (url: string, type: string, length: string): string =>
  `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`;
const LENGTH = 'content-length: 200000';
const UPLOAD = '/desktopapp/view/uploadFile?flow=product/18473&option=a';

/** What a socket says at first, and then every second. */
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

/** Opens so many sockets of one kind, and says how long the last of them stayed open, in seconds; the limit for one that still is. */
export async function lastOpen(
  url: string,
  [first, drop]: readonly [string, string],
  count: number,
  limitS: number,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const begun = Date.now();
  let last = 0;
  let open = count;
  const timers: NodeJS.Timeout[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => {
      if (first) socket.write(first);
      if (drop) timers.push(setInterval(() => socket.write(drop), 1_000));
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => {
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
