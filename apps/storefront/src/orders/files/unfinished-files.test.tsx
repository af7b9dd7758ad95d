// @vitest-environment happy-dom
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { ApiContext } from '../../page/api/browser-context.ts';
import { sendFieldFile } from '../../page/api/uploads/send-field-file.ts';
import { ROOT_ID } from '../../page/shell/data-id.ts';
import { UnfinishedOfForm } from './unfinished-files.tsx';

type Watch = { readonly onBegin: (id: string) => void };
const sending: { end: (reply: FileReply) => void; fail: (error: Error) => void }[] = [];
vi.mock('../../page/api/uploads/resumable-upload.ts', () => ({
  sendResumable: ({ onBegin }: Watch) =>
    new Promise<FileReply>((end, fail) => {
      onBegin('first');
      sending.push({ end, fail });
    }),
}));

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const FORM = { flow: 'product/1' };
const uploads = ['first', 'second'].map((id) => ({
  ...{ id, name: `${id}.pdf`, size: 100, received: 40, option: 'documento' },
}));

async function openList() {
  document.body.innerHTML = '<div id="root"></div>';
  const api = { unfinishedUploads: async () => uploads } as unknown as ShopApi;
  const element = (
    <ApiContext value={api}>
      <UnfinishedOfForm form={FORM} sent={undefined} />
    </ApiContext>
  );
  const route = { id: ROOT_ID, path: '/', element: <Outlet />, loader: () => ({ locale: 'es' }) };
  const router = createMemoryRouter([{ ...route, children: [{ index: true, element }] }]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  return () => [...document.querySelectorAll('li .f-files__name')].map((name) => name.textContent);
}

it('[AP-14] a form lists no file as unfinished that it is sending again, or has sent', async () => {
  const listed = await openList();
  const both = [expect.stringContaining('first.pdf'), expect.stringContaining('second.pdf')];
  expect(listed()).toEqual(both);
  const send = () =>
    sendFieldFile(
      new File(['a document'], 'first.pdf'),
      { ...FORM, option: 'documento' },
      { current: () => '', renew: async () => undefined },
    ).catch(() => undefined);
  let broken: Promise<unknown> | undefined;
  await act(async () => {
    broken = send();
  });
  expect(listed()).toEqual(both.slice(1));
  await act(async () => {
    sending[0]?.fail(new Error('the connection is lost'));
    await broken;
  });
  expect(listed()).toEqual(both);
  await act(async () => {
    const sent = send();
    sending[1]?.end({ ok: true, file: { id: '1', name: 'first.pdf', size: 10 } });
    await sent;
  });
  expect(listed()).toEqual(both.slice(1));
});
