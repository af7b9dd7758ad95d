// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, press, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { line, ORDER_ID, order, queueRow, queueView } from '../../../test/orders.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';
import { queryClient } from '../../page/shell/query-client.ts';

const ALLOWED = { allowed: true, reason: null } as const;
const OTHER_ID = '100000002';
const cancellable = () => line({ actions: { ...line().actions, cancel: ALLOWED } });
const maker = { lineId: 11, maxPicks: 10, netEach: 2076 };
const open = (answers: Answers = {}, path = `/orders/${ORDER_ID}`) =>
  openPage(path, {
    'GET /api/queue': () => queueView([queueRow()]),
    'GET /api/filters': () => ({ stores: [], products: [] }),
    'GET /api/orders/:orderId': ({ params }) =>
      order({
        id: params.orderId ?? '',
        lines: [{ ...cancellable(), id: params.orderId === ORDER_ID ? 11 : 12 }],
      }),
    'GET /api/orders/:orderId/messages': () => ({ messages: [] }),
    'GET /api/orders/:orderId/quotes': () => ({ quotes: [], makeFor: [maker], parents: [] }),
    'GET /api/reply-templates': () => ({ templates: [] }),
    ...answers,
  });
const openDialog = async (button: string) => {
  click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

type Field = () => Promise<HTMLElement>;
const note: Field = () => screen.findByRole('textbox', { name: /^Nota/ });
/** Every form of an order in which staff write, by the field to write into. */
const FIELDS: readonly (readonly [string, Field])[] = [
  ['a note', note],
  ['an answer', () => screen.findByRole('textbox', { name: 'Responder al cliente' })],
  [
    'the message of a question',
    async () => (await openDialog('Preguntar al cliente')).getByRole('textbox', { name: /^Mensaje/ }),
  ],
  [
    'the words of a cancellation',
    async () => (await openDialog('Cancelar la línea')).getByRole('textbox', { name: /^Unas palabras/ }),
  ],
  [
    'a found property',
    async () =>
      (await openDialog('Inmuebles encontrados')).getByRole('textbox', { name: 'Dirección, fila 1' }),
  ],
];

describe('what staff write', () => {
  it.each(FIELDS)('[RT-7] outlives a closed dialog, another line and a reload: %s', async (_name, find) => {
    const { reload, goTo } = open();
    type(await find(), 'El número 12 no existe.');
    press('Escape');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await goTo(`/orders/${OTHER_ID}`);
    await eventually(() => expect(pageText()).toContain(OTHER_ID));
    expect(((await note()) as HTMLTextAreaElement).value).toBe('');
    await goTo(`/orders/${ORDER_ID}`);
    reload();
    expect(((await find()) as HTMLTextAreaElement).value).toBe('El número 12 no existe.');
  });

  it('[RT-7] is still there after a sign-in, and another user of the same browser does not see it', async () => {
    let me = staff();
    const { reload } = open({ 'GET /api/me': () => me });
    type(await note(), 'Llamar al registro.');
    me = staff({ id: 'u2', email: 'bruno@folio.example' });
    reload();
    expect(((await note()) as HTMLTextAreaElement).value).toBe('');
    me = staff();
    reload();
    expect(((await note()) as HTMLTextAreaElement).value).toBe('Llamar al registro.');
  });

  it('[RT-7] is gone once its writer signs out', async () => {
    open({ 'POST /auth/sign-out': () => ({ ok: true }) });
    type(await note(), 'Llamar al registro.');
    expect(sessionStorage.length).toBe(1);
    click(screen.getByRole('button', { name: /^Cuenta/ }));
    click(await screen.findByRole('menuitem', { name: 'Salir' }));
    await eventually(() => expect(sessionStorage.length).toBe(0));
  });

  it('[RT-7] survives a session that ends while it is sent', async () => {
    let isIn = true;
    open({
      'GET /api/me': () => (isIn ? staff() : new Rejection(401, 'signed_out')),
      'POST /auth/sign-in/email': () => {
        isIn = true;
        return { ok: true, secondFactor: false };
      },
      'POST /api/orders/:orderId/notes': () => new Rejection(401, 'signed_out'),
    });
    type(await note(), 'Llamar al registro.');
    isIn = false;
    click(screen.getByRole('button', { name: 'Guardar la nota' }));
    type(await screen.findByRole('textbox', { name: 'Correo electrónico' }), 'ana@folio.example');
    type(screen.getByLabelText('Contraseña'), 'una contraseña larga');
    click(screen.getByRole('button', { name: 'Entrar' }));
    expect(((await note()) as HTMLTextAreaElement).value).toBe('Llamar al registro.');
  });

  it('[RT-7] ends when it is sent, also if another line is open by then', async () => {
    const sent = Promise.withResolvers<void>();
    const { server, goTo } = open({
      'POST /api/orders/:orderId/notes': async () => {
        await sent.promise;
        return order();
      },
    });
    type(await note(), 'Llamar al registro.');
    click(screen.getByRole('button', { name: 'Guardar la nota' }));
    await eventually(() => expect(server.bodies('POST /api/orders/:orderId/notes')).toHaveLength(1));
    await goTo(`/orders/${OTHER_ID}`);
    sent.resolve();
    await eventually(() => expect(sessionStorage.length).toBe(0));
    await goTo(`/orders/${ORDER_ID}`);
    expect(((await note()) as HTMLTextAreaElement).value).toBe('');
  });

  it('[RT-7] is sent once, although the page was loaded again before the answer', async () => {
    const { server, reload } = open({ 'POST /api/orders/:orderId/notes': () => new Rejection(503, 'busy') });
    for (const attempt of [1, 2]) {
      if (attempt === 1) type(await note(), 'Llamar al registro.');
      else reload();
      click(await screen.findByRole('button', { name: 'Guardar la nota' }));
      await eventually(() => expect(server.bodies('POST /api/orders/:orderId/notes')).toHaveLength(attempt));
    }
    const sent = server.received.filter(({ name }) => name === 'POST /api/orders/:orderId/notes');
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('[RT-7] is dropped if an older page stored it in another shape', async () => {
    const { reload } = open();
    type(await note(), 'Llamar al registro.');
    const name = sessionStorage.key(0) ?? '';
    sessionStorage.setItem(name, JSON.stringify({ value: { text: 'Llamar' }, key: 'k' }));
    reload();
    expect(((await note()) as HTMLTextAreaElement).value).toBe('');
  });

  it('[EN-16] keeps a question open that a colleague overtakes, and says why it cannot be sent', async () => {
    let isDelivered = false;
    open({
      'GET /api/orders/:orderId': () =>
        order({
          lines: [
            isDelivered
              ? line({ actions: { ...line().actions, ask: { allowed: false, reason: 'state' } } })
              : line(),
          ],
        }),
    });
    const dialog = await openDialog('Preguntar al cliente');
    type(dialog.getByRole('textbox', { name: /^Mensaje/ }), 'El número 12 no existe.');
    isDelivered = true;
    void queryClient.invalidateQueries({ queryKey: ['order'] });
    await eventually(() =>
      expect(dialog.getByRole('alert').textContent).toContain('ha cambiado mientras escribías'),
    );
    expect(dialog.getByRole('textbox', { name: /^Mensaje/ })).toHaveProperty(
      'value',
      'El número 12 no existe.',
    );
    expect(dialog.getByRole('button', { name: 'Preguntar' })).toHaveProperty('disabled', true);
  });

  it('[OS-8] keeps the words of a cancellation that a colleague overtakes', async () => {
    let shown = order({ lines: [cancellable()] });
    open({ 'GET /api/orders/:orderId': () => shown });
    const dialog = await openDialog('Cancelar la línea');
    const words = () => dialog.getByRole('textbox', { name: /^Unas palabras/ });
    type(words(), 'No existe.');
    shown = order({ lines: [line({ state: 'cancelled' })] });
    void queryClient.invalidateQueries({ queryKey: ['order'] });
    await eventually(() => expect(dialog.getByRole('alert')).toBeTruthy());
    expect(words()).toHaveProperty('value', 'No existe.');
  });

  it('[OS-8] keeps the words of a cancellation until it is performed, as it can be undone', async () => {
    let shown = order({ lines: [cancellable()] });
    const { server } = open({
      'GET /api/orders/:orderId': () => shown,
      'POST /api/lines/:lineId/cancel': () => shown,
    });
    const words = () => openDialog('Cancelar la línea');
    const dialog = await words();
    type(dialog.getByRole('textbox', { name: /^Unas palabras/ }), 'No existe.');
    click(dialog.getByRole('button', { name: 'Cancelar la línea' }));
    await eventually(() =>
      expect(server.bodies('POST /api/lines/:lineId/cancel')).toMatchObject([{ note: 'No existe.' }]),
    );
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await words()).getByRole('textbox', { name: /^Unas palabras/ })).toHaveProperty(
      'value',
      'No existe.',
    );
    shown = order({ lines: [line({ state: 'cancelled' })] });
    void queryClient.invalidateQueries({ queryKey: ['order'] });
    await eventually(() => expect(sessionStorage.length).toBe(0));
  });

  it.each(['words', 'reason'])(
    '[OS-8] keeps another cancellation’s %s, written after an undo, from a colleague’s',
    async (part) => {
      let shown = order({ lines: [cancellable()] });
      const { server } = open({
        'GET /api/orders/:orderId': () => shown,
        'POST /api/lines/:lineId/cancel': () => shown,
      });
      const first = await openDialog('Cancelar la línea');
      type(first.getByRole('textbox', { name: /^Unas palabras/ }), 'No existe.');
      click(first.getByRole('button', { name: 'Cancelar la línea' }));
      await eventually(() => expect(server.bodies('POST /api/lines/:lineId/cancel')).toHaveLength(1));
      await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
      const again = await openDialog('Cancelar la línea');
      if (part === 'words') type(again.getByRole('textbox', { name: /^Unas palabras/ }), 'Se vendió.');
      else click(again.getByRole('radio', { name: 'Lo pide el cliente' }));
      shown = order({ lines: [line({ state: 'cancelled' })] });
      void queryClient.invalidateQueries({ queryKey: ['order'] });
      await eventually(() => expect(again.getByRole('alert')).toBeTruthy());
      expect(again.getByRole('textbox', { name: /^Unas palabras/ })).toHaveProperty(
        'value',
        part === 'words' ? 'Se vendió.' : 'No existe.',
      );
    },
  );
});

describe('a new quote', () => {
  it('[RT-7] outlives a reload', async () => {
    const { reload } = open(
      { 'GET /api/quotes/stores': () => [{ id: 9, name: 'Notas', locale: 'es', products: [] }] },
      '/quotes/new',
    );
    const email: Field = () => screen.findByRole('textbox', { name: /^Correo/ });
    type(await email(), 'berta@example.com');
    reload();
    expect(((await email()) as HTMLInputElement).value).toBe('berta@example.com');
  });
});
