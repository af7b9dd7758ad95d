import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { clamdServer } from './clamd.ts';

const VIRUS = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

async function ask(...parts: Buffer[]): Promise<string> {
  const clamd = clamdServer();
  const port = await clamd.listen(0);
  onTestFinished(() => clamd.close());
  const socket = connect(port, '127.0.0.1');
  for (const part of parts) socket.write(part);
  return text(socket);
}

function chunk(content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(content)]);
}

const COMMAND = Buffer.from('zINSTREAM\0');
it('answers a stream of chunks, and finds the test text across two of them', async () => {
  expect(await ask(COMMAND, chunk('a plain text'), Buffer.alloc(4))).toBe('stream: OK\0');
  const halves = [VIRUS.slice(0, 30), VIRUS.slice(30)].map(chunk);
  expect(await ask(COMMAND, ...halves, Buffer.alloc(4))).toBe('stream: Eicar-Test-Signature FOUND\0');
});

it('answers PING, and no other command', async () => {
  expect(await ask(Buffer.from('zPING\0'))).toBe('PONG\0');
  expect(await ask(Buffer.from('zRELOAD whatever\0'))).toBe('UNKNOWN COMMAND\0');
});
