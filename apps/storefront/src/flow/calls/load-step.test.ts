import type { ShopApi } from '@folio/contract/shop-api';
import type { FlowView } from '@folio/contract/views';
import type { FlowDraft, Step } from '@folio/domain/flow/definition';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { pageContext } from '../../api/api-context.ts';
import { dropFlow } from '../offline/stored-flows.ts';
import { loadStep } from './load-step.ts';

const title = { es: 'Casa', pt: 'Casa', en: 'House' };
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

/** Comes to the second step of a form, by going back or not; `cart`: the forms that its lines are of. */
async function comeTo(draft: FlowDraft, cart: readonly string[], travelling: boolean) {
  const api = {
    flow: async () => ({ key: 'nota-simple', definition, draft, today: '2026-11-24' }) as FlowView,
    cart: async () => ({ lines: cart.map((flow) => ({ flow })) }),
  } as unknown as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'es', formkeyOk: true, requestKey: 'k', travelling });
  const request = new Request('http://shop.test/nota-simple/step2');
  const args = { request, params: { step: 'step2' }, context } as unknown as LoaderFunctionArgs;
  const loaded = await loadStep('nota-simple', args);
  return loaded instanceof Response ? loaded.headers.get('location') : loaded.step;
}

it('back at a form that went into the cart, the cart is shown', async () => {
  expect(await comeTo(NEW, ['nota-simple'], true)).toBe('/cart');
});

it('[SW-2] any other way to a step that may not be entered leads to the first that is open', async () => {
  expect(await comeTo(NEW, ['nota-simple'], false)).toBe('/nota-simple/step1');
  expect(await comeTo(NEW, ['q-propiedades'], true)).toBe('/nota-simple/step1');
  expect(await comeTo({ answers: { step1: 'a' }, passed: ['step1'] }, ['nota-simple'], true)).toBe('step2');
});
