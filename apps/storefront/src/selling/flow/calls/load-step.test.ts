import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import type { FlowDraft, Step } from '@folio/domain/flow/definition';
import { perLocale } from '@folio/domain/locale/locale';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { pageContext } from '../../../page/api/api-context.ts';
import { dropFlow } from '../offline/stored-flows.ts';
import { loadStep } from './load-step.ts';

const title = { ...perLocale(() => 'House'), es: 'Casa', pt: 'Casa' };
const step = (key: string): Step =>
  ({
    key,
    role: 'questions',
    name: title,
    title,
    options: [{ id: key, type: 'field', required: true, title }],
  }) as Step;
const definition = { kind: 'named', steps: [step('step1'), step('step2')] } as FlowView['definition'];
const NEW: FlowDraft = { answers: {}, passed: [] };

afterEach(() => dropFlow('nota-simple'));

/** Opens the second step of a form, by going back or not; `cart` lists the flows of the cart's lines. */
async function comeTo(draft: FlowDraft, cart: readonly string[], traversing: boolean) {
  const api = {
    flow: async () => ({ key: 'nota-simple', definition, draft, today: '2026-11-24' }) as FlowView,
    cart: async () => ({ lines: cart.map((flow) => ({ flow })) }),
  } as unknown as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'es', formkeyOk: true, requestKey: 'k', traversing });
  const request = new Request('http://shop.test/nota-simple/step2');
  const args = { request, params: { step: 'step2' }, context } as unknown as LoaderFunctionArgs;
  const loaded = await loadStep('nota-simple', args);
  return loaded instanceof Response ? loaded.headers.get('location') : loaded.step;
}

it('shows the cart when going back to a form that was added to it', async () => {
  expect(await comeTo(NEW, ['nota-simple'], true)).toBe('/cart');
});

it('[SW-2] redirects from an inaccessible step to the first open one otherwise', async () => {
  expect(await comeTo(NEW, ['nota-simple'], false)).toBe('/nota-simple/step1');
  expect(await comeTo(NEW, ['q-propiedades'], true)).toBe('/nota-simple/step1');
  expect(await comeTo({ answers: { step1: 'a' }, passed: ['step1'] }, ['nota-simple'], true)).toBe('step2');
});
