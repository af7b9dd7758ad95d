import { CallError } from '../call-error.ts';
import { languageHeader } from '../page-language.ts';

type Bytes = {
  readonly file: File;
  readonly path: string;
  readonly offset: number;
  readonly formkey: string;
  readonly signal: AbortSignal;
};

/** Without a byte for this long, a connection is lost, whatever the browser says. */
const STALL_MS = 20_000;

/** Returns why the server rejects a call; empty if it does not say. */
function readMessage(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

/**
 * Sends a file's bytes from an offset on. Uses XMLHttpRequest: fetch reports no progress. Ends at once when the browser
 * loses its connection: the socket itself may notice it minutes later.
 * @throws CallError with status 0 for a lost connection or a cancelled upload
 */
export function sendBytes(
  { file, path, offset, formkey, signal }: Bytes,
  onProgress: (arrived: number) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', path);
    request.setRequestHeader('tus-resumable', '1.0.0');
    request.setRequestHeader('upload-offset', String(offset));
    request.setRequestHeader('content-type', 'application/offset+octet-stream');
    for (const [name, value] of Object.entries(languageHeader)) request.setRequestHeader(name, value);
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
      else failed(new CallError(request.status, readMessage(request.responseText)));
    });
    request.send(file.slice(offset));
    if (signal.aborted) stop();
  });
}
