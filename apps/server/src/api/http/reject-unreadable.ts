import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@folio/contract/errors';
import { m } from '@folio/messages';

/** Statuses of what Node's parser gives up on; 400 for everything else. */
const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Nothing of the request could be read: neither its language nor where it goes. */
const ANSWER: ErrorAnswer = { ok: false, code: 'body', message: m.error_unreadable({}, { locale: 'en' }) };
const BODY = JSON.stringify(ANSWER);
/** How long the answer may lie unread before its socket is closed all the same. */
const UNREAD_MS = 2_000;

/** What Node keeps to itself: the answer that is being written to a socket. */
type Busy = { readonly _httpMessage?: ServerResponse | null };

/** Answers what is no request of HTTP in our own words, and closes its socket. */
export function rejectUnreadable({ code }: { readonly code?: string }, socket: Socket): void {
  // Behind the beginning of another answer ours would be a part of it.
  const isBusy = (socket as Busy)._httpMessage?.headersSent ?? false;
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
      'Connection: close',
      '',
      BODY,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
