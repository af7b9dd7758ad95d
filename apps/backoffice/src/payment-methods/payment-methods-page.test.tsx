// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { allByRole, byRole, click, pageText, type } from '../../test/dom.ts';
import { type Answers, Rejection } from '../../test/fake-server.ts';
import { eventually, openPage } from '../../test/screen.tsx';
import { paymentMethods } from '../../test/settings.ts';

const PUT_STORE = 'PUT /api/payment-methods/stores/:store';
const PUT_ACCOUNT = 'PUT /api/payment-methods/accounts/:account';
const open = (answers: Answers = {}, path = '/payment-methods') =>
  openPage(path, { 'GET /api/payment-methods': () => paymentMethods(), ...answers });
const codes = (body: unknown) => (body as { methods: { code: string; enabled: boolean }[] }).methods;
const moveUp = async (): Promise<void> => click(await eventually(() => byRole('button', /^Subir Bizum/)));

describe('a store’s payment methods', () => {
  it('[EN-15] are reordered from the keyboard, announced, and saved together', async () => {
    const { server } = open({ [PUT_STORE]: () => paymentMethods() });
    await moveUp();
    await eventually(() => expect(pageText()).toContain('Bizum: ahora en el puesto 1 de 2'));
    click(byRole('button', 'Guardar'));
    await eventually(() => expect(pageText()).toContain('Guardado: ya se ve en Notas Simples'));
    const [body] = server.bodies(PUT_STORE);
    expect(body).toMatchObject({ version: 'v1', evenIfNone: false });
    expect(codes(body).map(({ code }) => code)).toEqual(['bizum', 'cc']);
  });

  it('has nothing to save once a change is undone', async () => {
    open();
    await moveUp();
    click(await eventually(() => byRole('button', /^Bajar Bizum/)));
    await eventually(() => expect(allByRole('button', 'Guardar')).toEqual([]));
  });

  it('[EN-15] leave nobody able to pay only after a confirmation', async () => {
    const fields = [{ name: 'store', code: 'no_way_left', message: 'Notas Simples' }];
    const { server } = open({
      [PUT_STORE]: ({ body }) =>
        body.evenIfNone ? paymentMethods() : new Rejection(409, { code: 'no_way_left', message: '', fields }),
    });
    click(await eventually(() => byRole('checkbox', /^Bizum: ofrecerla/)));
    click(await eventually(() => byRole('button', 'Guardar')));
    const dialog = await eventually(() => byRole('dialog'));
    expect(dialog.textContent).toContain('Notas Simples');
    click(byRole('button', 'Guardar de todos modos'));
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
        return new Rejection(409, 'changed_meanwhile', 'Ha cambiado.');
      },
    });
    await moveUp();
    click(await eventually(() => byRole('button', 'Guardar')));
    await eventually(() => expect(pageText()).toContain('Eva lo ha cambiado mientras tanto'));
    click(byRole('button', 'Guardar lo mío'));
    await eventually(() => expect(server.bodies(PUT_STORE)).toHaveLength(2));
    expect(codes(server.bodies(PUT_STORE)[1]).map(({ code }) => code)).toEqual(['bizum', 'cc']);
  });
});

describe('a merchant account', () => {
  const secret = {
    name: 'key',
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
    click(await eventually(() => byRole('button', /^Escribir: /)));
    const field = await eventually(
      () => document.querySelector<HTMLInputElement>('#secrets ~ * input') ?? missing(),
    );
    expect(field.type).toBe('password');
    type(field, 's3creto');
    click(byRole('button', 'Guardar'));
    await eventually(() =>
      expect(server.bodies(PUT_ACCOUNT)).toMatchObject([{ secrets: { key: 's3creto' } }]),
    );
  });

  it('[EN-15] changes while payments are open only after a confirmation', async () => {
    const fields = [{ name: 'attempts', code: 'under_way', message: '3' }];
    const { server } = open(
      {
        [PUT_ACCOUNT]: ({ body }) =>
          body.evenIfUnderWay
            ? paymentMethods()
            : new Rejection(409, { code: 'under_way', message: '', fields }),
      },
      '/payment-methods?account=redsys',
    );
    click(await eventually(() => byRole('checkbox', /^Cuenta encendida/)));
    click(await eventually(() => byRole('button', 'Guardar')));
    const dialog = await eventually(() => byRole('dialog'));
    expect(dialog.textContent).toContain('3');
    const confirm = allByRole('button')
      .filter((one) => dialog.contains(one))
      .at(-1);
    click(confirm ?? dialog);
    await eventually(() => expect(server.bodies(PUT_ACCOUNT)).toHaveLength(2));
    expect(server.bodies(PUT_ACCOUNT)[1]).toMatchObject({ evenIfUnderWay: true });
  });

  it('is removed after a confirmation, if it was never used', async () => {
    const { location } = open(
      { 'DELETE /api/payment-methods/accounts/:account': () => paymentMethods({ accounts: [] }) },
      '/payment-methods?account=redsys-norte',
    );
    click(await eventually(() => byRole('button', 'Quitar la cuenta')));
    const dialog = await eventually(() => byRole('dialog'));
    click(allByRole('button', 'Quitar la cuenta').find((one) => dialog.contains(one)) ?? dialog);
    await eventually(() => expect(location()).toBe('/payment-methods?account='));
  });
});

function missing(): never {
  throw new Error('not there yet');
}
