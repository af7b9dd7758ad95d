import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@folio/contract/platform/errors';
import { m } from '@folio/messages';

/** Statuses for errors of Node's parser; 400 for all others. */
const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** English, since neither language nor store of the request could be read. */
const ANSWER: ErrorAnswer = { ok: false, code: 'body', message: m.error_unreadable({}, { locale: 'en' }) };
const BODY = JSON.stringify(ANSWER);
/** Time that the response may stay unread before its socket is closed anyway. */
const UNREAD_MS = 2_000;

/** Node's private property for the response being written to a socket. */
type SocketInternals = { readonly _httpMessage?: ServerResponse | null };

/** Answers bytes that are not an HTTP request in the shop's error shape and closes the socket. */
export function rejectUnreadable({ code }: { readonly code?: string }, socket: Socket): void {
  // After the start of another response, these bytes would become part of it.
  const isBusy = (socket as SocketInternals)._httpMessage?.headersSent ?? false;
  if (!socket.writable || isBusy || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // A client that never closes its side would keep the socket permanently.
  socket.setTimeout(UNREAD_MS, () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${STATUSES[code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(BODY)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Connection: close',
      '',
      BODY,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
