import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Envelope } from './mails.ts';

/** Addresses that begin so have no mailbox. */
const REJECTED = 'rechazado';
const TEN_MB = 10 * 1024 * 1024;

export interface SmtpDeps {
  /** Stores a mail; the server accepts it only after this resolves. */
  store(envelope: Envelope, raw: Buffer): Promise<unknown>;
}

export interface Smtp {
  /** Listens on 127.0.0.1; resolves to the port. */
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

/** Creates a mail server that accepts any mail from this machine and forwards none. It rejects recipients
 * whose address begins with `rechazado`. */
export function smtpServer({ store }: SmtpDeps): Smtp {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: TEN_MB,
    logger: false,
    // The reply of RFC 5321 for a mailbox that does not exist.
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith(REJECTED)) return done();
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw new Error('The mail is larger than 10 MB.');
          return store(envelope, raw);
        })
        .then(() => done(null), done);
    },
    onAuth(_auth, _session, done) {
      done(null, { user: 'anyone' });
    },
  });
  // Ignores clients that disconnect early.
  server.on('error', () => undefined);
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.server.off('error', reject);
          resolve((server.server.address() as AddressInfo).port);
        });
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
