import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The text that every scanner reports as a virus, in two parts so that none finds it in this file. */
const TEST_VIRUS = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const INSTREAM = 'zINSTREAM\0';
const PING = 'zPING\0';
/** clamd's own default, `StreamMaxLength`. */
const MAX_BYTES = 100 * 1024 * 1024;

export interface Clamd {
  /** Listens on 127.0.0.1; resolves to the port. */
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

/** Returns the content of a stream of chunks; null until its end has arrived. */
function readChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > bytes.length) return null;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Returns clamd's answer to the received bytes; null while more are expected. */
function reply(received: Buffer): string | null {
  if (received.length > MAX_BYTES) return 'INSTREAM size limit exceeded. ERROR';
  const command = received.toString('latin1', 0, INSTREAM.length);
  if (command.startsWith(PING)) return 'PONG';
  if (INSTREAM.startsWith(command) && command !== INSTREAM) return null;
  if (command !== INSTREAM) return 'UNKNOWN COMMAND';
  const content = readChunks(received.subarray(INSTREAM.length));
  if (content === null) return null;
  return content.includes(TEST_VIRUS) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

/** Imitates clamd, the virus scanner, over its own protocol: the EICAR test text is the only virus. */
export function clamdServer(): Clamd {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Ignores clients that disconnect early.
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const answer = reply(received);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          resolve((server.address() as AddressInfo).port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
