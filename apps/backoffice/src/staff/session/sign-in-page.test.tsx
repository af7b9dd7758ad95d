// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';

/** Opens the sign-in for a visitor whom `answers` may sign in. */
function open(answers: Answers, path = '/sign-in?next=%2Faccount') {
  let isIn = false;
  const page = openPage(path, {
    'GET /api/me': () => (isIn ? staff() : new Rejection(401, 'signed_out', '')),
    ...answers,
  });
  const signIn = () => {
    isIn = true;
  };
  return { ...page, signIn };
}
async function fillIn(email: string, password: string) {
  type(await screen.findByRole('textbox', { name: 'Correo electrónico' }), email);
  type(screen.getByLabelText('Contraseña'), password);
  click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('the sign-in', () => {
  it('[RO-4] opens the page that the visitor wanted', async () => {
    const { location, server, signIn } = open({
      'POST /auth/sign-in/email': () => {
        signIn();
        return { ok: true, secondFactor: false };
      },
    });
    await fillIn(' ana@folio.example ', 'una contraseña larga');
    await eventually(() => expect(location()).toBe('/account'));
    expect(server.bodies('POST /auth/sign-in/email')).toEqual([
      { email: 'ana@folio.example', password: 'una contraseña larga' },
    ]);
  });

  it('never leads to another site', async () => {
    const { location, signIn } = open(
      {
        'POST /auth/sign-in/email': () => {
          signIn();
          return { ok: true, secondFactor: false };
        },
        'GET /api/queue': () => new Rejection(403, 'forbidden', ''),
        'GET /api/filters': () => ({ stores: [], products: [] }),
      },
      '/sign-in?next=%2F%2Fevil.example',
    );
    await fillIn('ana@folio.example', 'una contraseña larga');
    await eventually(() => expect(location()).toBe('/'));
  });

  it('asks for a complete address and a password, and sends nothing', async () => {
    const { server } = open({});
    await fillIn('ana', '');
    await eventually(() => expect(pageText()).toContain('Escribe un correo completo'));
    expect(pageText()).toContain('Escribe tu contraseña.');
    expect(server.unanswered).toEqual([]);
  });

  it('says that the password is wrong', async () => {
    open({ 'POST /auth/sign-in/email': () => new Rejection(401, 'credentials', 'No coinciden.') });
    await fillIn('ana@folio.example', 'equivocada');
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe('No coinciden.'));
  });

  it('[RO-4] asks for the app’s code, spaces and all, if the user has a second factor', async () => {
    const { location, server, signIn } = open({
      'POST /auth/sign-in/email': () => ({ ok: true, secondFactor: true }),
      'POST /auth/two-factor/verify-totp': () => {
        signIn();
        return { ok: true };
      },
    });
    await fillIn('ana@folio.example', 'una contraseña larga');
    type(await screen.findByRole('textbox', { name: 'Código de seis dígitos' }), '123 456');
    click(screen.getByRole('button', { name: 'Comprobar el código' }));
    await eventually(() => expect(location()).toBe('/account'));
    expect(server.bodies('POST /auth/two-factor/verify-totp')).toEqual([{ code: '123456' }]);
  });

  it('[RO-4] accepts a recovery code in place of the app’s', async () => {
    const { location, server, signIn } = open({
      'POST /auth/sign-in/email': () => ({ ok: true, secondFactor: true }),
      'POST /auth/two-factor/verify-backup-code': () => {
        signIn();
        return { ok: true };
      },
    });
    await fillIn('ana@folio.example', 'una contraseña larga');
    click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }));
    type(await screen.findByRole('textbox', { name: 'Código de recuperación' }), 'abcd-efgh');
    click(screen.getByRole('button', { name: 'Comprobar el código' }));
    await eventually(() => expect(location()).toBe('/account'));
    expect(server.bodies('POST /auth/two-factor/verify-backup-code')).toEqual([{ code: 'abcd-efgh' }]);
  });
});
