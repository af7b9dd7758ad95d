// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { click, pageText, press, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { ORDER_ID, queueRow, queueView } from '../../../test/orders.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';

const signedOut = () => new Rejection(401, 'signed_out', 'Entra otra vez.');

describe('the frame of every page', () => {
  it('[RO-4] sends a visitor without a session to the sign-in, and remembers the page', async () => {
    const { location } = openPage('/stores/1?x=1', { 'GET /api/me': signedOut });
    await eventually(() => expect(location()).toBe('/sign-in?next=%2Fstores%2F1%3Fx%3D1'));
  });

  it('[RO-4] sends staff to the sign-in when their session ends during work', async () => {
    const { location } = openPage('/stores', { 'GET /api/stores': signedOut });
    await eventually(() => expect(location()).toMatch(/^\/sign-in/));
  });

  it('[RO-4] links only the sections of the user’s role', async () => {
    openPage('/nowhere', { 'GET /api/me': () => staff({ permissions: ['orders.read', 'legal.edit'] }) });
    await eventually(() => expect(screen.queryAllByRole('link', { name: /^Pedidos/ })).not.toHaveLength(0));
    expect(screen.queryAllByRole('link', { name: /^Textos/ })).not.toHaveLength(0);
    expect(screen.queryAllByRole('link', { name: /^(Devoluciones|Tiendas|Lugares)/ })).toEqual([]);
  });

  it('[RO-4] shows only the second factor’s set-up to a user who must have one', async () => {
    openPage('/stores', { 'GET /api/me': () => staff({ needsSecondFactor: true, secondFactor: false }) });
    await screen.findByRole('heading', { name: 'Protege tu cuenta' });
    expect(screen.queryAllByRole('link', { name: /^Tiendas/ })).toEqual([]);
  });

  it('says that an address has no page', async () => {
    openPage('/nowhere', {});
    await screen.findByRole('heading', { name: 'Aquí no hay ninguna página' });
    expect(screen.getByRole('link', { name: 'Ir a la cola' }).getAttribute('href')).toBe('/');
  });

  it('says that an internal error lost nothing, and offers to reload', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    openPage('/', {
      'GET /api/queue': () => queueView([queueRow({ promisedAt: 'never' })]),
      'GET /api/filters': () => ({ stores: [], products: [] }),
    });
    await screen.findByRole('heading', { name: 'La pantalla se ha detenido' });
    expect(pageText()).toContain('Todo lo guardado está a salvo');
    screen.getByRole('button', { name: 'Cargar de nuevo' });
    logged.mockRestore();
  });

  it('lists the shortcuts on `?`, and can disable the single keys', async () => {
    openPage('/nowhere', {});
    await screen.findByRole('heading', { name: 'Aquí no hay ninguna página' });
    press('?');
    click(await screen.findByRole('switch', { name: 'Usar las teclas sueltas' }));
    expect(localStorage.getItem('folio-staff-keys')).toBe('off');
  });

  it('finds an order by part of its text, and opens it', async () => {
    const { server, location } = openPage('/nowhere', {
      'GET /api/queue': () => queueView([queueRow()]),
      'GET /api/filters': () => ({ stores: [], products: [] }),
    });
    click(await screen.findByRole('button', { name: /^Buscar o ejecutar/ }));
    type(await screen.findByRole('textbox', { name: 'Buscar o ejecutar' }), 'berta');
    const found = await screen.findByRole('button', { name: /100000001/ });
    expect(server.received.filter(({ name }) => name === 'GET /api/queue')).toHaveLength(1);
    click(found);
    await eventually(() => expect(location()).toBe(`/orders/${ORDER_ID}?tab=all&line=11`));
  });

  it.each(['before', 'after'])(
    '[OS-8] opens the first order found by Enter alone, pressed %s it is there',
    async (when) => {
      const { location } = openPage('/nowhere', {
        'GET /api/queue': () => queueView([queueRow(), queueRow({ lineId: 12, orderId: '100000002' })]),
        'GET /api/filters': () => ({ stores: [], products: [] }),
      });
      click(await screen.findByRole('button', { name: /^Buscar o ejecutar/ }));
      type(await screen.findByRole('textbox', { name: 'Buscar o ejecutar' }), ORDER_ID);
      if (when === 'after') await screen.findByRole('button', { name: /100000002/ });
      press('Enter', 'Enter');
      await eventually(() => expect(location()).toBe(`/orders/${ORDER_ID}?tab=all&line=11`));
    },
  );

  it('[OS-8] opens the palette by Ctrl K also from a text field', async () => {
    openPage('/', {
      'GET /api/queue': () => queueView([queueRow()]),
      'GET /api/filters': () => ({ stores: [], products: [] }),
    });
    (await screen.findByRole('searchbox', { name: 'Buscar en la cola' })).focus();
    press('k', 'KeyK', { ctrlKey: true });
    await screen.findByRole('textbox', { name: 'Buscar o ejecutar' });
  });

  it('keeps the interface’s language in the account', async () => {
    const { server } = openPage('/nowhere', { 'PUT /api/me': ({ body }) => staff(body) });
    click(await screen.findByRole('button', { name: 'Idioma' }));
    click(await screen.findByRole('menuitem', { name: /English/ }));
    await eventually(() => expect(pageText()).toContain('There’s no page here'));
    expect(server.bodies('PUT /api/me')).toEqual([{ locale: 'en' }]);
  });

  it('signs out, and forgets what the user has read', async () => {
    let isIn = true;
    const { location } = openPage('/nowhere', {
      'GET /api/me': () => (isIn ? staff() : signedOut()),
      'POST /auth/sign-out': () => {
        isIn = false;
        return { ok: true };
      },
    });
    click(await screen.findByRole('button', { name: /^Cuenta de/ }));
    click(await screen.findByRole('menuitem', { name: 'Salir' }));
    await eventually(() => expect(location()).toMatch(/^\/sign-in/));
  });
});
