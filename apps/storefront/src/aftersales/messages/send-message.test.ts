import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { expect, it } from 'vitest';
import { CallError } from '../../page/api/call-error.ts';
import { sendMessage } from './send-message.ts';

const named = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => new File(['foo'], `${from + at}.pdf`));

/** Posts a message; returns its outcome, the files that were sent and the message. */
async function post(files: readonly File[], earlierFiles: readonly string[], calls: Partial<ShopApi> = {}) {
  const sent: string[] = [];
  const messages: (readonly string[])[] = [];
  const view = (id: string) => ({ id, name: `${id}.pdf`, size: 3 });
  const api = {
    sendOrderFile: async ({ file }: { file: File }) => {
      sent.push(file.name);
      return { ok: true, file: view(file.name.replace('.pdf', '')) };
    },
    order: async () => ({
      files: [...earlierFiles, ...sent.map((name) => name.replace('.pdf', ''))].map(view),
    }),
    writeAboutOrder: async ({ fileIds }: { fileIds: readonly string[] }) => {
      messages.push(fileIds);
      return { ok: true };
    },
    ...calls,
  } as unknown as ShopApi;
  const posted = new FormData();
  posted.set('text', 'Aquí van.');
  for (const file of files) posted.append('files', file);
  for (const id of earlierFiles) posted.append('files.kept', id);
  const outcome = await sendMessage({ api, orderId: '1', locale: 'es', posted, key: 'k' });
  return { ...outcome, sent, messages };
}

it('[EN-16] a message takes the first ten of its files, and names those that were left out', async () => {
  const { result, files, sent, messages } = await post(named(12, 3), ['1', '2']);
  expect(sent).toEqual(named(8, 3).map(({ name }) => name));
  expect(files.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(messages).toEqual([]);
  expect(result).toMatchObject({
    fields: [
      { name: 'files', message: expect.stringContaining('adjuntado: 11.pdf, 12.pdf, 13.pdf, 14.pdf.') },
    ],
  });
});

it('[EN-16] a message takes ten files', async () => {
  const { result, messages } = await post(named(8, 3), ['1', '2']);
  expect([result.ok, messages[0]?.length]).toEqual([true, 10]);
});

it('[AP-14] a limit of files names all that it left out', async () => {
  const sendOrderFile = async () => {
    throw new CallError(429, 'Podrás enviar más dentro de 5 min.');
  };
  const { result } = await post(named(2), [], { sendOrderFile });
  expect(result).toMatchObject({
    fields: [{ message: '1.pdf, 2.pdf: Podrás enviar más dentro de 5 min.' }],
  });
});
