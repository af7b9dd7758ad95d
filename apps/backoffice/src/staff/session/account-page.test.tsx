// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';

const KEY = 'otpauth://totp/Folio:ana?secret=JBSWY3DPEHPK3PXP&issuer=Folio';

async function changePassword(answers: Answers, newPassword: string) {
  const page = openPage('/account', answers);
  await screen.findByRole('heading', { name: 'Ana Inventada' });
  // The first field of that name confirms a change of the second factor.
  type(screen.getAllByLabelText('Contraseña actual')[1] ?? document.body, 'la de antes');
  type(screen.getByLabelText('Contraseña nueva'), newPassword);
  click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
  return page;
}

describe('the account', () => {
  it('[RO-4] changes the password', async () => {
    const { server } = await changePassword(
      { 'POST /auth/change-password': () => ({ ok: true }) },
      'una contraseña larga',
    );
    await eventually(() => expect(pageText()).toContain('Contraseña cambiada.'));
    expect(server.bodies('POST /auth/change-password')).toEqual([
      { currentPassword: 'la de antes', newPassword: 'una contraseña larga' },
    ]);
  });

  it('rejects a short password without a call', async () => {
    const { server } = await changePassword({}, 'corta');
    await eventually(() => expect(pageText()).toContain('Escribe al menos 12 caracteres'));
    expect(server.unanswered).toEqual([]);
  });

  it('says that the current password is wrong', async () => {
    await changePassword(
      { 'POST /auth/change-password': () => new Rejection(400, 'password', 'No es tu contraseña.') },
      'una contraseña larga',
    );
    await eventually(() => expect(pageText()).toContain('No es tu contraseña.'));
  });

  it('[RO-4] enables the second factor once the app has shown a code', async () => {
    let isOn = false;
    const { server } = openPage('/account', {
      'GET /api/me': () => staff({ secondFactor: isOn }),
      'POST /auth/two-factor/enable': () => ({ ok: true, totpURI: KEY, backupCodes: ['abcd-efgh'] }),
      'POST /auth/two-factor/verify-totp': () => {
        isOn = true;
        return { ok: true };
      },
    });
    await screen.findByRole('button', { name: 'Activar el segundo factor' });
    type(screen.getAllByLabelText('Contraseña actual')[0] ?? document.body, 'la de ahora');
    click(screen.getByRole('button', { name: 'Activar el segundo factor' }));
    await eventually(() => expect(pageText()).toContain('JBSW Y3DP EHPK 3PXP'));
    expect(pageText()).toContain('abcd-efgh');
    type(screen.getByRole('textbox', { name: 'Código de seis dígitos' }), '123 456');
    click(screen.getByRole('button', { name: 'Comprobar y activar' }));
    await screen.findByRole('button', { name: 'Desactivar el segundo factor' });
    expect(server.bodies('POST /auth/two-factor/enable')).toEqual([{ password: 'la de ahora' }]);
    expect(server.bodies('POST /auth/two-factor/verify-totp')).toEqual([{ code: '123456' }]);
  });

  it('[RO-4] says that the role must keep its second factor', async () => {
    openPage('/account', {
      'POST /auth/two-factor/disable': () =>
        new Rejection(409, 'second_factor_required', 'Tu función lo exige.'),
    });
    await screen.findByRole('button', { name: 'Desactivar el segundo factor' });
    type(screen.getAllByLabelText('Contraseña actual')[0] ?? document.body, 'la de ahora');
    click(screen.getByRole('button', { name: 'Desactivar el segundo factor' }));
    await eventually(() => expect(pageText()).toContain('Tu función lo exige.'));
  });
});
