import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@folio/contract/errors';
import { m } from '@folio/messages';

/** Statuses of what Node's parser gives up on; 400 for everything else. */
const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Nothing of the request could be read: neither its language nor where it goes. */
const ANSWER: ErrorAnswer = { ok: false, code: 'body', message: m.error_body({}, { locale: 'en' }) };
const BODY = JSON.stringify(ANSWER);

/** Answers what is no request of HTTP in our own words, and closes its socket. */
export function answerUnreadable({ code }: { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(
    [
      `HTTP/1.1 ${STATUSES[code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(BODY)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      BODY,
    ].join('\r\n'),
  );
}
