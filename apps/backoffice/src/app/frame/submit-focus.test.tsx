// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { legalText, paymentMethods, store } from '../../../test/settings.ts';

const rejected = (...names: string[]) =>
  new Rejection(422, {
    code: 'wrong',
    message: '',
    fields: names.map((name) => ({ name, code: 'wrong', message: 'Así no.' })),
  });
const has = (name: RegExp) =>
  eventually(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })));

describe('the focus after a rejected save', () => {
  it('[RO-4] is on the first field with an error of a page, however often it is rejected', async () => {
    openPage('/stores/1', {
      'GET /api/stores': () => ({ stores: [store()] }),
      'PUT /api/stores/:store': () => rejected('embedOrigins', 'contactEmail'),
    });
    type(await screen.findByRole('textbox', { name: 'Webs permitidas' }), 'blog');
    for (const _attempt of [1, 2]) {
      click(await screen.findByRole('button', { name: 'Guardar' }));
      await has(/^Correo de contacto/);
    }
  });

  it('[RO-4] is on a text whose own message tells the error', async () => {
    openPage('/legal/privacy/es', {
      'GET /api/legal/:page/:locale': () => legalText(),
      'POST /api/legal/:page/:locale/preview': () => ({ html: '', unknown: [] }),
      'PUT /api/legal/:page/:locale': () => rejected('body'),
    });
    type(await screen.findByRole('textbox', { name: /^Texto/ }), 'Texto nuevo');
    click(await screen.findByRole('button', { name: /^Publicar/ }));
    await has(/^Texto/);
  });

  it('[RO-4] is on the reason where no field has an error and the button has lost it', async () => {
    openPage('/stores/1', {
      'GET /api/stores': () => ({ stores: [store()] }),
      'PUT /api/stores/:store': () => new Rejection(503, 'busy', 'Ahora no.'),
    });
    type(await screen.findByRole('textbox', { name: 'Teléfono' }), '1');
    const button = await screen.findByRole('button', { name: 'Guardar' });
    button.click();
    button.blur();
    (document.activeElement as HTMLElement).blur();
    await eventually(() => expect(document.activeElement?.textContent).toBe('Ahora no.'));
  });

  it('[EN-8] is on the first part of a reply template that is still to be written', async () => {
    openPage('/reply-templates', { 'GET /api/reply-templates': () => ({ templates: [] }) });
    click(await screen.findByRole('button', { name: 'Plantilla nueva' }));
    type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Seguimos');
    click(screen.getByRole('button', { name: 'Guardar' }));
    await has(/^Español/);
  });

  it('[EN-15] passes over fields that are not shown', async () => {
    openPage('/payment-methods', {
      'GET /api/payment-methods': () => paymentMethods(),
      'PUT /api/payment-methods/stores/:store': () => new Rejection(503, 'busy', 'Ahora no.'),
    });
    click(await screen.findByRole('button', { name: /^Subir Bizum/ }));
    const button = await screen.findByRole('button', { name: 'Guardar' });
    click(button);
    await screen.findByText('Ahora no.');
    expect(document.activeElement?.closest('[hidden]')).toBeNull();
  });
});
