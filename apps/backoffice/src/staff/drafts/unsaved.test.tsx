// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, inDialog, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { legalList, legalText, paymentMethods, store } from '../../../test/settings.ts';

const ANSWERS = {
  'GET /api/stores': () => ({ stores: [store()] }),
  'GET /api/legal': () => legalList(),
  'GET /api/legal/:page/:locale': () => legalText(),
  'POST /api/legal/:page/:locale/preview': () => ({ html: '', unknown: [] }),
  'GET /api/payment-methods': () => paymentMethods(),
  'PUT /api/stores/:store': () => new Rejection(503, 'busy'),
};
const phone = () => screen.findByRole('textbox', { name: 'Teléfono' });
const edit = async () => type(await phone(), '910 111 111');
const stays = async () => {
  click(inDialog('Seguir aquí'));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The forms that hold their changes only while they are shown: an address, and a change. */
const FORMS: readonly (readonly [string, () => Promise<void>])[] = [
  ['/stores/1', edit],
  ['/legal/privacy/es', async () => type(await screen.findByRole('textbox', { name: /^Texto/ }), 'Nuevo')],
  ['/payment-methods', async () => click(await screen.findByRole('button', { name: /^Subir Bizum/ }))],
  [
    '/payment-methods?account=redsys',
    async () => click(await screen.findByRole('switch', { name: /^Cuenta encendida/ })),
  ],
];

describe('unsaved changes', () => {
  it.each(FORMS)('[RO-4] are not lost by a link without a question: %s', async (path, change) => {
    const { location } = openPage(path, ANSWERS);
    await change();
    await screen.findByRole('button', { name: /^(Guardar|Publicar)/ });
    expect(isHeld()).toBe(true);
    click(screen.getByRole('link', { name: /^Folio/ }));
    await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
    await stays();
    expect(location()).toBe(path);
    expect(isHeld()).toBe(true);
    click(screen.getByRole('link', { name: /^Folio/ }));
    await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
    click(inDialog('Salir sin guardar'));
    await eventually(() => expect(location()).toBe('/'));
    await eventually(() => expect(isHeld()).toBe(false));
  });

  it('[RO-4] are still there after the way back of the browser, and its question', async () => {
    const { goTo, location } = openPage('/stores', ANSWERS);
    await goTo('/stores/1');
    await edit();
    void goTo('/stores');
    await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
    await stays();
    expect(await phone()).toHaveProperty('value', '910 111 111');
    expect(location()).toBe('/stores/1');
  });

  it('[RO-4] end with the session only after a question', async () => {
    const { server } = openPage('/stores/1', { ...ANSWERS, 'POST /auth/sign-out': () => ({ ok: true }) });
    await edit();
    click(screen.getByRole('button', { name: /^Cuenta/ }));
    click(await screen.findByRole('menuitem', { name: 'Salir' }));
    await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
    expect(server.bodies('POST /auth/sign-out')).toEqual([]);
    click(inDialog('Salir sin guardar'));
    await eventually(() => expect(server.bodies('POST /auth/sign-out')).toHaveLength(1));
    await screen.findByLabelText('Contraseña');
  });

  it('[EN-15] of payment methods outlive another store, account or tab of the page', async () => {
    const { goTo, location } = openPage('/payment-methods', ANSWERS);
    click(await screen.findByRole('button', { name: /^Subir Bizum/ }));
    await screen.findByRole('button', { name: 'Guardar' });
    await goTo('/payment-methods?account=');
    await eventually(() => expect(location()).toBe('/payment-methods?account='));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RO-4] do not keep anybody who has none', async () => {
    const { location } = openPage('/stores/1', ANSWERS);
    await edit();
    click(await screen.findByRole('button', { name: 'Descartar' }));
    await eventually(() => expect(isHeld()).toBe(false));
    click(screen.getByRole('link', { name: 'Todas las tiendas' }));
    await eventually(() => expect(location()).toBe('/stores'));
  });
});
