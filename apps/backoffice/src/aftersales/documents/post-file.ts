import { callHeaders } from '../../page/api/call.ts';

/** `status` is 0 without a response. */
type Posted<T> = { readonly status: number; readonly answer: Partial<T> | null };

/** Posts a file as a form and reports progress (0 to 1). Uses XMLHttpRequest: fetch reports no progress. */
export function postFile<T>(url: string, file: File, onProgress: (part: number) => void): Promise<Posted<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, answer: request.response }));
    request.addEventListener('error', () => resolve({ status: 0, answer: null }));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
