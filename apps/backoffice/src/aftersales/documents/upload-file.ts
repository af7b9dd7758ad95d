import type { UploadAnswer } from '@folio/contract/aftersales/order-pages.staff';
import { staffUrl } from '../../page/api/call-url.ts';
import { postFile } from './post-file.ts';

export type UploadResult = { readonly ok: true } | { readonly ok: false; readonly message: string | null };

/** Uploads a document of a line and reports progress (0 to 1). */
export async function uploadFile(
  lineId: number,
  file: File,
  onProgress: (part: number) => void,
): Promise<UploadResult> {
  const url = staffUrl('POST /api/lines/:lineId/documents', { params: { lineId } });
  const { status, answer } = await postFile<UploadAnswer & { message: string }>(url, file, onProgress);
  if (status === 200) return { ok: true };
  return { ok: false, message: answer?.rejected?.[0]?.message ?? answer?.message ?? null };
}
