import { connect, type Socket } from 'node:net';
import type { Bytes } from '../../files/chunks.ts';

/** A virus scanner. Rejects if it does not answer, or cannot decide. */
export type Scanner = { readonly scan: (content: Bytes) => Promise<'clean' | 'infected'> };

/** After this time without an answer, the scanner counts as absent. */
const SILENCE_MS = 15_000;
const MAX_REPLY = 1024;

/** Frames the content for clamd's INSTREAM: each chunk after its length, and an empty one at the end. */
async function* frames(content: Bytes): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.byteLength);
    yield length;
    yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  }
  yield Buffer.alloc(4);
}

async function send(socket: Socket, content: Bytes): Promise<void> {
  for await (const frame of frames(content)) {
    if (socket.write(frame) || socket.destroyed) continue;
    // An ended socket emits no `drain` any more.
    await new Promise<void>((done) => socket.once('drain', done).once('close', () => done()));
  }
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((done, failed) => {
    let reply = '';
    socket.on('data', (part: Buffer) => {
      reply += part.toString('latin1');
      if (reply.includes('\0') || reply.length > MAX_REPLY) done(reply.split('\0')[0] ?? '');
    });
    socket.once('timeout', () => failed(new Error('the virus scanner did not answer')));
    socket.once('error', failed);
    socket.once('close', () => failed(new Error('the virus scanner closed the connection')));
  });
}

/** Returns whether a text is an address of clamd: `tcp://host:port` or `unix:///path`. */
export const isClamdUrl = (text: string): boolean => /^(tcp:\/\/[^/]+:\d+|unix:\/\/\/.+)$/.test(text);

/** Opens clamd at `tcp://host:port` or `unix:///path`. Each scan has its own connection. */
export function openClamd(url: string): Scanner {
  const { protocol, hostname, port, pathname } = new URL(url);
  const address =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  return {
    scan: async (content) => {
      const socket = connect(address).setTimeout(SILENCE_MS);
      try {
        const reply = readReply(socket);
        // clamd answers early to a file that is larger than it accepts.
        const [answer] = await Promise.all([reply, Promise.race([send(socket, content), reply])]);
        if (answer.endsWith(' OK')) return 'clean';
        if (answer.endsWith(' FOUND')) return 'infected';
        throw new Error(`the virus scanner returned an error: ${answer}`);
      } finally {
        socket.destroy();
      }
    },
  };
}
