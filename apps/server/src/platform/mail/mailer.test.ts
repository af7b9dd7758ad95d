import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that says `lines`, one after each command, and then nothing. */
async function silentServer(lines: readonly string[]): Promise<string> {
  server = createServer((socket) => {
    const left = [...lines];
    const say = () => {
      const line = left.shift();
      if (line) socket.write(`${line}\r\n`);
    };
    socket.on('data', say).on('error', () => {});
    say();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const MAIL = {
  from: { name: 'Folio', address: 'no-reply@folio.example' },
  to: 'ana.prueba@correo.example',
  subject: 'Pedido',
  html: '<p>Pedido</p>',
  text: 'Pedido',
  messageId: '<1@folio.example>',
};

it.each([
  ['does not greet', []],
  ['falls silent after its greeting', ['220 ready', '250 hello']],
])('gives a mail up when the mail server %s', async (_what, lines) => {
  const mailer = createMailer(await silentServer(lines), { greetingTimeout: 200, socketTimeout: 200 });
  await expect(mailer.send(MAIL)).rejects.toThrow(/timeout|never received|Timeout/i);
  mailer.close();
});
