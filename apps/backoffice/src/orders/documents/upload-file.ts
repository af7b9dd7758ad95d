import type { UploadAnswer } from '@folio/contract/staff/orders/orders';
import { callHeaders } from '../../api/call.ts';
import { staffUrl } from '../../api/call-url.ts';

export type UploadResult = { readonly ok: true } | { readonly ok: false; readonly message: string | null };

/** Uploads a file and reports progress (0 to 1). Uses XMLHttpRequest: fetch reports no progress. */
export function uploadFile(
  lineId: number,
  file: File,
  onProgress: (part: number) => void,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', staffUrl('POST /api/lines/:lineId/documents', { params: { lineId } }));
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const answer = request.response as (Partial<UploadAnswer> & { message?: string }) | null;
      if (request.status === 200) resolve({ ok: true });
      else resolve({ ok: false, message: answer?.refused?.[0]?.message ?? answer?.message ?? null });
    });
    request.addEventListener('error', () => resolve({ ok: false, message: null }));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
