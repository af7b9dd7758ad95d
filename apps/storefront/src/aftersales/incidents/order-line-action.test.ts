import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { orderLineAction, VERSION } from './incidents.data.ts';

afterEach(() => vi.unstubAllEnvs());

const FILE = { id: 'f1', name: 'plano.pdf', size: 3 };
const OVERTAKEN = { ok: false, reason: 'rejected', code: 'changed', message: 'Recarga la página.' } as const;

/** Posts a correction with a new file that another window has overtaken; returns the reply. */
async function correct() {
  const view = {
    key: 'line/1/2',
    definition: { steps: [{ key: 'a', options: [{ id: 'foto', type: 'file' }] }] },
    draft: { answers: {} },
  };
  const api = {
    lineUpdate: async () => ({ form: { view, asked: ['foto'] } }),
    uploadFile: async () => ({ ok: true, file: FILE }),
    updateOrderLine: async () => OVERTAKEN,
  } as unknown as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'es', formkeyOk: true, requestKey: 'r' });
  const body = new FormData();
  body.set(VERSION, '1');
  body.set('foto', new File(['foo'], FILE.name));
  const request = new Request('http://shop.test/pedidos/1/lineas/2', { method: 'POST', body });
  const params = { orderId: '1', itemId: '2' };
  const reply = await orderLineAction({ request, params, context } as unknown as ActionFunctionArgs);
  return (reply as { data: unknown }).data;
}

it.each([
  ['what a reload shows, with scripts', false, OVERTAKEN.message],
  ['to copy what was written, without scripts', true, expect.stringContaining('Copia lo que has escrito')],
])(
  '[AP-9] a correction that was overtaken keeps its files and says %s',
  async (_what, isServer, rejection) => {
    vi.stubEnv('SSR', isServer);
    expect(await correct()).toMatchObject({ files: { foto: [FILE] }, rejection });
  },
);
