import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { authenticateAction } from '../../customers/identity/authenticate.data.ts';
import { pageContext } from './api-context.ts';
import { CallError } from './call-error.ts';

/** Submits the log-in form to a shop whose calls all fail this way. */
async function logIn(failure: Error) {
  const fail = () => Promise.reject(failure);
  const api = { logIn: fail, rememberPassword: fail, continueAsGuest: fail } as unknown as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'pt', formkeyOk: true, requestKey: 'r' });
  const post = (act: string) => {
    const body = new FormData();
    body.set('email', 'ana@correo.example');
    body.set('act', act);
    const request = new Request('http://shop.test/customer/authenticate', { method: 'POST', body });
    return authenticateAction({ request, context, params: {} } as unknown as Parameters<
      typeof authenticateAction
    >[0]);
  };
  return Promise.all(['login', 'remember', 'guest'].map(post));
}

it('[AP-13] [ER-1] shows a rate limit beside the input, in the browser and on the server', async () => {
  const spent = Object.assign(new Error('limit spent: log-in'), { wait: '5 min' });
  for (const [failure, words] of [
    [new CallError(429, 'Aguarde 5 min.'), /^Aguarde 5 min\.$/],
    [spent, /Aguarde 5 min e tente de novo/],
  ] as const)
    for (const reply of await logIn(failure))
      expect(reply).toMatchObject({
        init: { status: 429 },
        data: { code: 'failed', message: expect.stringMatching(words), email: 'ana@correo.example' },
      });
});

it('[ER-1] keeps the form after a lost connection, and rethrows any other failure', async () => {
  for (const reply of await logIn(new CallError(0, '')))
    expect(reply).toMatchObject({
      data: {
        code: 'failed',
        message: expect.stringMatching(/^De momento não conseguimos chegar à loja/),
        email: 'ana@correo.example',
      },
    });
  await expect(logIn(new CallError(400, ''))).rejects.toThrow(CallError);
});
