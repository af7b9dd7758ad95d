// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { paymentMethods } from '../../../test/settings.ts';

const PUT_STORE = 'PUT /api/payment-methods/stores/:store';
const PUT_ACCOUNT = 'PUT /api/payment-methods/accounts/:account';
const open = (answers: Answers = {}, path = '/payment-methods') =>
  openPage(path, { 'GET /api/payment-methods': () => paymentMethods(), ...answers });
const codes = (body: unknown) => (body as { methods: { code: string; enabled: boolean }[] }).methods;
const moveUp = async (): Promise<void> => click(await screen.findByRole('button', { name: /^Subir Bizum/ }));

describe('a store’s payment methods', () => {
  it('[EN-15] are reordered from the keyboard, announced, and saved together', async () => {
    const { server } = open({ [PUT_STORE]: () => paymentMethods() });
    await moveUp();
    await eventually(() => expect(pageText()).toContain('Bizum: ahora en el puesto 1 de 2'));
    click(screen.getByRole('button', { name: 'Guardar' }));
    await eventually(() => expect(pageText()).toContain('Guardado: ya se ve en Notas Simples'));
    const [body] = server.bodies(PUT_STORE);
    expect(body).toMatchObject({ version: 'v1', evenIfNone: false });
    expect(codes(body).map(({ code }) => code)).toEqual(['bizum', 'cc']);
  });

  it('has nothing to save once a change is undone', async () => {
    open();
    await moveUp();
    click(await screen.findByRole('button', { name: /^Bajar Bizum/ }));
    await eventually(() => expect(screen.queryAllByRole('button', { name: 'Guardar' })).toEqual([]));
  });

  it('[EN-15] leave nobody able to pay only after a confirmation', async () => {
    const fields = [{ name: 'store', code: 'no_method_left', message: 'Notas Simples' }];
    const { server } = open({
      [PUT_STORE]: ({ body }) =>
        body.evenIfNone
          ? paymentMethods()
          : new Rejection(409, { code: 'no_method_left', message: '', fields }),
    });
    click(await screen.findByRole('switch', { name: /^Bizum: ofrecerla/ }));
    click(await screen.findByRole('button', { name: 'Guardar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Notas Simples');
    click(screen.getByRole('button', { name: 'Guardar de todos modos' }));
    await eventually(() => expect(pageText()).toContain('Guardado: ya se ve en Notas Simples'));
    expect(server.bodies(PUT_STORE)).toMatchObject([{ evenIfNone: false }, { evenIfNone: true }]);
  });

  it('[RO-4] show a colleague’s change before they overwrite it', async () => {
    let view = paymentMethods();
    const { server } = open({
      'GET /api/payment-methods': () => view,
      [PUT_STORE]: ({ body }) => {
        if (body.version === 'v2') return paymentMethods();
        const [first] = view.stores;
        const last = { at: '2026-11-20T10:00:00.000Z', actor: 'Eva' };
        view = paymentMethods({ stores: first ? [{ ...first, version: 'v2', last }] : [] });
        return new Rejection(409, 'changed_concurrently', 'Ha cambiado.');
      },
    });
    await moveUp();
    click(await screen.findByRole('button', { name: 'Guardar' }));
    await eventually(() => expect(pageText()).toContain('Eva lo ha cambiado mientras tanto'));
    click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await eventually(() => expect(server.bodies(PUT_STORE)).toHaveLength(2));
    expect(codes(server.bodies(PUT_STORE)[1]).map(({ code }) => code)).toEqual(['bizum', 'cc']);
  });
});

describe('a merchant account', () => {
  const secret = {
    name: 'key',
    label: 'Clave secreta',
    isSecret: true,
    isRequired: true,
    source: null,
    value: null,
    fallback: null,
    variable: 'REDSYS_KEY',
    choices: null,
    isFile: false,
    savedAt: null,
    fault: 'missing' as const,
  };
  const withSecret = () => {
    const view = paymentMethods();
    return { ...view, accounts: view.accounts.map((account) => ({ ...account, settings: [secret] })) };
  };

  it('[EN-15] stores a secret, which is never shown', async () => {
    const { server } = open(
      { 'GET /api/payment-methods': withSecret, [PUT_ACCOUNT]: () => paymentMethods() },
      '/payment-methods?account=redsys',
    );
    click(await screen.findByRole('button', { name: /^Escribir: / }));
    const field = await eventually(
      () => document.querySelector<HTMLInputElement>('#secrets ~ * input') ?? missing(),
    );
    expect(field.type).toBe('password');
    type(field, 's3creto');
    click(screen.getByRole('button', { name: 'Guardar' }));
    await eventually(() =>
      expect(server.bodies(PUT_ACCOUNT)).toMatchObject([{ secrets: { key: 's3creto' } }]),
    );
  });

  it('[EN-15] changes while payments are open only after a confirmation', async () => {
    const fields = [{ name: 'attempts', code: 'in_progress', message: '3' }];
    const { server } = open(
      {
        [PUT_ACCOUNT]: ({ body }) =>
          body.evenIfInProgress
            ? paymentMethods()
            : new Rejection(409, { code: 'in_progress', message: '', fields }),
      },
      '/payment-methods?account=redsys',
    );
    click(await screen.findByRole('switch', { name: /^Cuenta encendida/ }));
    click(await screen.findByRole('button', { name: 'Guardar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('3');
    click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    await eventually(() => expect(server.bodies(PUT_ACCOUNT)).toHaveLength(2));
    expect(server.bodies(PUT_ACCOUNT)[1]).toMatchObject({ evenIfInProgress: true });
  });

  it('is removed after a confirmation, if it was never used', async () => {
    const { location } = open(
      { 'DELETE /api/payment-methods/accounts/:account': () => paymentMethods({ accounts: [] }) },
      '/payment-methods?account=redsys-norte',
    );
    click(await screen.findByRole('button', { name: 'Quitar la cuenta' }));
    const dialog = await screen.findByRole('dialog');
    click(within(dialog).getByRole('button', { name: 'Quitar la cuenta' }));
    await eventually(() => expect(location()).toBe('/payment-methods?account='));
  });
});

function missing(): never {
  throw new Error('not there yet');
}
