import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { CallError } from '../../page/api/call-error.ts';
import type { FormReply } from '../flow/calls/step-reply.ts';
import { updateLine } from './update-line.ts';

const line = {
  key: 'x',
  definition: { steps: [] },
  draft: { answers: {} },
} as unknown as FlowView;

/** Submits an edited line to a shop with these answers. */
function update(api: Partial<ShopApi>, form: Record<string, string | File> = {}) {
  const context = new RouterContextProvider();
  context.set(pageContext, { api: api as ShopApi, locale: 'es', formkeyOk: true, requestKey: '' });
  const body = new FormData();
  body.set('direccion', 'Calle de Ejemplo 12');
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const request = new Request('http://shop.test/cart/line/1/edit', { method: 'POST', body });
  return updateLine({ request, params: { id: '1' }, context } as unknown as ActionFunctionArgs);
}

const fails = (status: number) => () => Promise.reject(new CallError(status, ''));

it('[DG-1] redirects to the cart when the line was deleted concurrently', async () => {
  const reply = (await update({ line: async () => line, updateLine: fails(404) })) as Response;
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/cart?falta=1']);
});

it.each([
  ['the connection is lost before it is sent', { line: fails(0) }, m.error_line],
  ['the connection is lost while it is sent', { line: async () => line, updateLine: fails(0) }, m.error_line],
  ['the server fails', { line: async () => line, updateLine: fails(503) }, m.error_internal],
])('[DG-1] [ER-1] keeps the input when %s', async (_when, api, message) => {
  const { data } = (await update(api)) as { data: FormReply };
  expect(data).toMatchObject({
    failure: message({}, { locale: 'es' }),
    errors: [],
    values: { direccion: 'Calle de Ejemplo 12' },
  });
});

const asking = (...types: string[]) => {
  const options = types.map((type) => ({ id: `x_${type}`, type }));
  return { ...line, definition: { steps: [{ key: 'step1', options }] } } as unknown as FlowView;
};

it('[EN-8] searches each place by its own button without scripts', async () => {
  const searched: unknown[] = [];
  const api: Partial<ShopApi> = {
    line: async () => asking('municipio', 'freguesia'),
    searchPlaces: async (input) => {
      searched.push(input);
      return [];
    },
  };
  const form = { x_municipio: 'Getafe', x_freguesia: 'Alvalade', search: 'x_freguesia' };
  const { data } = (await update(api, form)) as { data: FormReply };
  expect(searched).toEqual([{ kind: 'freguesia', term: 'Alvalade' }]);
  expect(data.hits).toMatchObject({ option: 'x_freguesia', term: 'Alvalade' });
});

it('[DG-1] leaves the line unchanged when a file is rejected', async () => {
  let changed = false;
  const api: Partial<ShopApi> = {
    line: async () => asking('file'),
    uploadFile: async () => ({ ok: false, code: 'file_type' }),
    updateLine: async () => {
      changed = true;
      return { ok: true, edit: null };
    },
  };
  const { data } = (await update(api, { x_file: new File(['x'], 'a.txt') })) as { data: FormReply };
  expect(data.errors).toMatchObject([{ option: 'x_file', code: 'file_type' }]);
  expect(changed).toBe(false);
});
