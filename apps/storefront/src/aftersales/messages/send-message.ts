import type { OrderFileView } from '@folio/contract/aftersales/order-pages.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FileAnswer } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { MAX_MESSAGE_FILES } from '@folio/domain/message/files';
import { m } from '@folio/messages';
import { data } from 'react-router';
import { fileFaultText } from '../../orders/files/file-fault-text.ts';
import { withinLimits } from '../../page/api/limit-message.ts';
import type { FormResult } from '../../page/form-page/form-action.ts';

/** The field of a message's files, as the form of `FileField` posts them. */
export const MESSAGE_FILES = 'files';

type Sending = {
  readonly api: ShopApi;
  readonly orderId: string;
  readonly locale: Locale;
  readonly posted: FormData;
  readonly key: string;
};
/** The outcome of sending a message; `files` have arrived, and are shown with the form again. */
type Sent = { readonly result: FormResult; readonly files: readonly FileAnswer[] };

const rejected = (message: string): FormResult => ({
  ok: false,
  message,
  fields: message === '' ? [] : [{ name: MESSAGE_FILES, code: 'files', message }],
});

const listNames = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

/**
 * Sends the files of a posted message, then the message with them. A rejected file, or more files than a message may
 * have, stops the message; arrived files stay with the form.
 */
export async function sendMessage({ api, orderId, locale, posted, key }: Sending): Promise<Sent> {
  const removed = posted.getAll(`${MESSAGE_FILES}.remove`).map(String);
  const earlierFiles = posted
    .getAll(`${MESSAGE_FILES}.kept`)
    .map(String)
    .filter((id) => !removed.includes(id));
  // Browsers send an empty file for an empty file field.
  const chosen = posted
    .getAll(MESSAGE_FILES)
    .filter((entry) => typeof entry !== 'string')
    .filter(({ name, size }) => size > 0 || name !== '');
  const faults: string[] = [];
  const arrived = [...earlierFiles];
  const room = Math.max(0, MAX_MESSAGE_FILES - earlierFiles.length);
  const sending = chosen.slice(0, room);
  for (const [at, file] of sending.entries()) {
    const reply = await withinLimits(() => api.sendOrderFile({ orderId, file, forMessage: true }), locale);
    if (reply === null) throw data(null, { status: 404 });
    if (typeof reply === 'string') {
      faults.push(`${listNames(sending.slice(at))}: ${reply}`);
      break;
    }
    if (reply.ok) arrived.push(reply.file.id);
    else faults.push(`${file.name}: ${await fileFaultText(reply.code, locale)}`);
  }
  const tooMany = chosen.slice(room);
  if (tooMany.length > 0)
    faults.push(
      m.thread_files_most({ count: String(MAX_MESSAGE_FILES), names: listNames(tooMany) }, { locale }),
    );
  const fileIds = [...new Set(arrived)];
  const isHeld = faults.length > 0 || removed.length > 0;
  const result = isHeld
    ? rejected(faults.join(' '))
    : await api.writeAboutOrder({ orderId, text: String(posted.get('text') ?? ''), fileIds, key });
  if (!result) throw data(null, { status: 404 });
  return { result, files: result.ok ? [] : await namedFiles(api, orderId, fileIds) };
}

/** Returns the names and sizes of files that have arrived. */
async function namedFiles(api: ShopApi, orderId: string, ids: readonly string[]): Promise<FileAnswer[]> {
  if (ids.length === 0) return [];
  const files: readonly OrderFileView[] = (await api.order({ orderId, key: null }))?.files ?? [];
  return files.flatMap(({ id, name, size }) => (ids.includes(id) ? [{ id, name, size }] : []));
}
