import { CallError } from '../call-error.ts';
import { callHeaders, callUrl } from '../send-call.ts';

type Bytes = {
  readonly file: File;
  readonly path: string;
  readonly offset: number;
  readonly formkey: string;
  readonly signal: AbortSignal;
};

/** After this time without a byte, a connection counts as lost, even if the browser reports one. */
const STALL_MS = 20_000;

/** Returns the error of a rejected call, if its response says more than the status. */
export function rejectedCall(status: number, answer: string): CallError {
  try {
    const { message, code } = JSON.parse(answer) as { message?: unknown; code?: unknown };
    const read = (value: unknown) => (typeof value === 'string' ? value : '');
    return new CallError(status, read(message), read(code));
  } catch {
    return new CallError(status, '');
  }
}

/**
 * Sends a file's bytes from an offset on. Uses XMLHttpRequest: fetch reports no progress. Ends immediately when the
 * browser loses its connection: the socket itself may notice it minutes later.
 * @throws CallError with status 0 for a lost connection or a cancelled upload
 */
export function sendBytes(
  { file, path, offset, formkey, signal }: Bytes,
  onProgress: (arrived: number) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', callUrl(path));
    request.setRequestHeader('tus-resumable', '1.0.0');
    request.setRequestHeader('upload-offset', String(offset));
    request.setRequestHeader('content-type', 'application/offset+octet-stream');
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('x-formkey', formkey);
    const stop = () => request.abort();
    let stall = setTimeout(stop, STALL_MS);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stall);
      stall = setTimeout(stop, STALL_MS);
      onProgress(offset + loaded);
    });
    signal.addEventListener('abort', stop);
    window.addEventListener('offline', stop);
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
      window.removeEventListener('offline', stop);
      if (request.status === 204) done();
      else failed(rejectedCall(request.status, request.responseText));
    });
    request.send(file.slice(offset));
    if (signal.aborted) stop();
  });
}
