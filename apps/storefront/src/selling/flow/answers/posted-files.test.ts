import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Option } from '@folio/domain/flow/definition';
import { expect, it } from 'vitest';
import { CallError } from '../../../page/api/call-error.ts';
import { showReply } from '../calls/show-reply.ts';
import { answeredElsewhere } from './answered-elsewhere.ts';
import { postedFiles } from './posted-files.ts';
import { serializeAnswers } from './saved-text.ts';

const title = { es: 'Fotos', pt: 'Fotografias', en: 'Photos' };
const option = { id: 'photos', type: 'file', title, required: true } as unknown as Option;

it('[EN-8] names a rejected file in its error and omits it from the accepted ones', async () => {
  const api = {
    uploadFile: async ({ file }: { file: File }) =>
      file.name.endsWith('.pdf')
        ? { ok: true, file: { id: file.name, name: file.name, size: file.size, type: 'application/pdf' } }
        : { ok: false, code: 'file_type' },
  } as Partial<ShopApi> as ShopApi;
  const form = new FormData();
  for (const name of ['plano.pdf', 'notas.txt', 'lista.csv']) form.append('photos', new File(['x'], name));
  const { raw, errors } = await postedFiles(api, 'product/1', [option], form, {}, 'es');
  const reply = { errors, warnings: [], values: raw, hits: null, stale: false, failure: '', sent: 'k' };
  const shown = showReply([option], reply, 'es');
  expect(shown.errors[0]?.text).toMatch(/^notas\.txt, lista\.csv: Este archivo no es un PDF/);
  expect(shown.answers.photos).toMatchObject([{ name: 'plano.pdf' }]);
});

it('[EN-8] [SW-7] a file that is chosen again replaces its copy, and is no change of another tab', async () => {
  let sent = 0;
  const api = {
    uploadFile: async ({ file: { name, size } }: { file: File }) => {
      sent += 1;
      return { ok: true, file: { id: `f${sent}`, name, size } };
    },
  } as Partial<ShopApi> as ShopApi;
  const before = { photos: [{ id: 'f0', name: 'plano.pdf', size: 1 }] };
  const form = new FormData();
  form.append('photos.kept', 'f0');
  for (const [name, text] of [
    ['plano.pdf', 'x'],
    ['plano.pdf', 'xy'],
  ] as const)
    form.append('photos', new File([text], name));
  const { raw } = await postedFiles(api, 'product/1', [option], form, before, 'es');
  expect(raw.photos?.map(({ id }) => id)).toEqual(['f1', 'f2']);
  const view = { draft: { answers: before } } as unknown as FlowView;
  expect(answeredElsewhere(view, [option], serializeAnswers(before, ['photos']), raw)).toEqual([]);
});

it('[EN-8] keeps the files that arrived before a limit, says when to go on, and sends none after it', async () => {
  const text = 'Podrás enviar más dentro de 60 min.';
  const tried: string[] = [];
  const api = {
    uploadFile: async ({ file: { name, size } }: { file: File }) => {
      tried.push(name);
      if (name === 'a.pdf') return { ok: true, file: { id: name, name, size } };
      throw new CallError(429, text);
    },
  } as Partial<ShopApi> as ShopApi;
  const form = new FormData();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) form.append('photos', new File(['x'], name));
  const { raw, errors } = await postedFiles(api, 'product/1', [option], form, {}, 'es');
  const reply = { errors, warnings: [], values: raw, hits: null, stale: false, failure: '', sent: 'k' };
  const shown = showReply([option], reply, 'es');
  expect(shown.errors[0]?.text).toBe(`b.pdf, c.pdf: ${text}`);
  expect(shown.answers.photos).toMatchObject([{ name: 'a.pdf' }]);
  expect(tried).toEqual(['a.pdf', 'b.pdf']);
});
