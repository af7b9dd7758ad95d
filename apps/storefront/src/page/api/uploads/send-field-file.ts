import type { UploadTarget } from '@folio/contract/orders/upload-target.view';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import { sizeFault } from '@folio/ui/form/file-limits';
import { reportUpload } from '@folio/ui/form/upload-progress';
import { CallError } from '../call-error.ts';
import { forgetFieldUpload, noteFieldUpload } from './field-uploads.ts';
import { type Keys, sendResumable } from './resumable-upload.ts';

/** Sends a file that was chosen in a form's field, and reports its progress to the field. */
export async function sendFieldFile(file: File, target: UploadTarget, keys: Keys): Promise<FileReply> {
  const fault = sizeFault(file);
  if (fault) return { ok: false, code: fault };
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const cancel = () => cancelling.abort();
  const onStep: Parameters<typeof sendResumable>[0]['onStep'] = (step, sent) =>
    reportUpload(file, { step, part: sent / file.size, cancel });
  let uploadId = '';
  const onBegin = (id: string) => {
    uploadId = id;
    noteFieldUpload(id);
  };
  try {
    return await sendResumable({ file, target, keys, onStep, onBegin, signal });
  } catch (error) {
    forgetFieldUpload(uploadId);
    if (signal.aborted) return { ok: false, code: 'file_cancelled' };
    throw error instanceof CallError ? error : new CallError(0, '');
  } finally {
    reportUpload(file, undefined);
  }
}
