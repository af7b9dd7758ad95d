import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../api/api-context.ts';
import { languageAction } from './shell.data.ts';

/** Returns the target of the language menu on a page whose menu returns to `back`. */
async function redirectsTo(back: string, formkeyOk = true): Promise<string | null> {
  const api = { setLocale: async () => undefined } as Partial<ShopApi> as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'es', formkeyOk, requestKey: '' });
  const body = new URLSearchParams({ locale: 'en', back });
  const request = new Request('http://shop.test/idioma', { method: 'POST', body });
  const answer = await languageAction({ request, params: {}, context } as unknown as ActionFunctionArgs);
  return answer.headers.get('location');
}

it.each([
  ['/nota-simple/step3?volver=step5', '/nota-simple/step3?volver=step5'],
  ['/RegistroPropiedad/a-coruña', '/RegistroPropiedad/a-coru%C3%B1a'],
  ['/€?x=€', '/%E2%82%AC?x=%E2%82%AC'],
])('[ST-13] redirects back to %s by its exact URL', async (back, location) => {
  expect(await redirectsTo(back)).toBe(location);
});

it.each([
  '//host.example/',
  '/\t/host.example/',
  '/\\host.example/',
  '/..//host.example/',
  '/.//host.example/',
  'https://host.example/',
  'javascript:alert(1)',
  'servicios',
  '',
  `/${'a'.repeat(20_000)}`,
])('never redirects out of the shop: %j', async (back) => {
  expect(await redirectsTo(back)).toBe('/servicios');
  expect(await redirectsTo(back, false)).toBe('/servicios');
});
