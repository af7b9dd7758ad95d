// @vitest-environment happy-dom
import type { FlowView } from '@folio/contract/selling/flow.view';
import { allOptions } from '@folio/domain/flow/all-options';
import type { Answers } from '@folio/domain/flow/definition';
import { perLocale } from '@folio/domain/locale/locale';
import * as fields from '@folio/ui/form/fetched-fields';
import { holdFields } from '@folio/ui/form/later-fields';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Form, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ROOT_ID } from '../../page/shell/data-id.ts';
import { readStored, unsentKey, WHOLE_FORM } from '../../page/storage/tab-storage.ts';
import type { FormReply } from './calls/step-reply.ts';
import { WholeForm } from './whole-form.tsx';
// Loaded before, since it would be loaded lazily.
import './calls/flow.data.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  holdFields(fields);
});
afterEach(() => sessionStorage.clear());

const KEY = 'line/1/2';
const SHOWN = {
  visible: true,
  offered: [],
  answer: undefined,
  unknownOwner: false,
  rejected: false,
} as const;
const title = (text: string) => perLocale(() => text);
const options = Object.entries({ calle: 'field', piso: 'field', foto: 'file' }).map(([id, type]) => ({
  ...{ id, type, title: title(id) },
}));
const view = (answers: Answers) =>
  ({
    ...{ key: KEY, today: '2026-03-02', quote: { net: 0, vatRate: 0 } },
    ...{ definition: { kind: 'named', steps: [{ key: 'a', options }] }, draft: { answers, passed: ['a'] } },
  }) as unknown as FlowView;

/** Opens the page of a form with these saved answers, as a reload does, or a reply that shows it again. */
async function openForm(saved: Answers, reply?: FormReply) {
  document.body.innerHTML = '<div id="root"></div>';
  const now = view(saved);
  const element = (
    <WholeForm
      view={now}
      reply={reply}
      Form={Form}
      action="/"
      className=""
      draftKey={KEY}
      optionsWith={() => allOptions(now.definition).map((option) => ({ ...SHOWN, option }))}
    >
      {() => null}
    </WholeForm>
  );
  const shell = { locale: 'es', formkey: 'k', requestKey: 'r', cart: { lines: [] } };
  const route = { id: ROOT_ID, path: '/', element: <Outlet />, loader: () => shell };
  const router = createMemoryRouter([{ ...route, children: [{ index: true, element }] }]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => vi.dynamicImportSettled());
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return {
    field: (name: string) => field(name)?.value,
    type: (name: string, text: string) =>
      act(async () => {
        const input = field(name) as HTMLInputElement;
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await vi.waitUntil(() => readStored(unsentKey(KEY, WHOLE_FORM)) !== undefined);
      }),
    text: () => document.body.textContent ?? '',
    discard: () => act(async () => document.querySelector<HTMLElement>('button.f-link')?.click()),
    close: () => act(async () => root.unmount()),
  };
}

it('[AP-9] keeps what was typed above newer answers until it is discarded, and says so', async () => {
  const before = { calle: 'Calle 1', piso: '2' };
  const first = await openForm(before);
  await first.type('calle', 'Plaza 9');
  await first.close();
  const again = await openForm(before);
  expect([again.field('calle'), again.text()]).toEqual([
    'Plaza 9',
    expect.not.stringContaining('otra ventana'),
  ]);
  await again.close();

  const newer = { calle: 'Calle 1 bis', piso: '3' };
  for (const _ of [1, 2]) {
    const reloaded = await openForm(newer);
    expect([reloaded.field('calle'), reloaded.field('piso')]).toEqual(['Plaza 9', '3']);
    expect(reloaded.text()).toContain('se cambiaron en otra ventana');
    await reloaded.close();
  }
  const last = await openForm(newer);
  await last.discard();
  expect([last.field('calle'), last.text()]).toEqual([
    'Calle 1 bis',
    expect.not.stringContaining('otra ventana'),
  ]);
  expect(readStored(unsentKey(KEY, WHOLE_FORM))).toBeUndefined();
  await last.close();
});

it('[AP-9] keeps a file that has arrived with a form that was not taken, through a reload', async () => {
  const before = { calle: 'Calle 1', piso: '2' };
  const nothing = { errors: [], warnings: [], hits: null, stale: false, failure: '' };
  const files = { foto: [{ id: 'f1', name: 'plano.pdf', size: 9 }] };
  const values = { ...before, calle: 'Plaza 9' };
  const rejected = await openForm(before, { ...nothing, values, files, sent: 'r' });
  expect([rejected.field('foto.kept'), rejected.text()]).toEqual([
    'f1',
    expect.stringContaining('plano.pdf'),
  ]);
  await vi.waitUntil(() => readStored(unsentKey(KEY, WHOLE_FORM)) !== undefined);
  await rejected.close();
  const reloaded = await openForm({ ...before, piso: '3' });
  expect(['calle', 'piso', 'foto.kept'].map(reloaded.field)).toEqual(['Plaza 9', '3', 'f1']);
  expect(reloaded.text()).toContain('plano.pdf');
  await reloaded.close();
});
