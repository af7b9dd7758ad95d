import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { AddResult, RawAnswers } from '@folio/contract/selling/flow.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers, FlowDefinition, FlowDraft, Option } from '@folio/domain/flow/definition';
import { submitStep } from '@folio/domain/flow/submit-step';
import { perLocale } from '@folio/domain/locale/locale';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../page/api/call-error.ts';
import { PENDING, readStored, storeValue, unsentKey } from '../../../page/storage/tab-storage.ts';
import { withLocalFlows } from './local-flows.ts';
import { localFlow, storeFlow } from './stored-flows.ts';

/** A server that adds once per key and whose first answers get lost. */
function shopThatLoses(answers: number) {
  const lines = new Map<string, string>();
  const addToCart = async ({ key }: { key: string }): Promise<AddResult> => {
    if (!lines.has(key)) lines.set(key, `line-${lines.size + 1}`);
    if (answers-- > 0) throw new CallError(0, '');
    return { ok: true, lineId: lines.get(key) ?? '', isOnly: true };
  };
  const api = { addToCart, resetFlow: async () => undefined } as Partial<ShopApi> as ShopApi;
  return { shop: withLocalFlows(api), lines };
}

it('[AP-0] reuses the line when a lost add is pressed again under a new key', async () => {
  const { shop, lines } = shopThatLoses(1);
  await expect(shop.addToCart({ flow: 'nota-simple', key: 'first' })).rejects.toThrow();
  expect(await shop.addToCart({ flow: 'nota-simple', key: 'after-reload' })).toEqual({
    ok: true,
    lineId: 'line-1',
    isOnly: true,
  });
  expect(lines.size).toBe(1);
});

it('[AP-0] adds another line after an answered add', async () => {
  const { shop, lines } = shopThatLoses(0);
  await shop.addToCart({ flow: 'nota-simple', key: 'one' });
  await shop.addToCart({ flow: 'nota-simple', key: 'two' });
  expect(lines.size).toBe(2);
});

/** A server with one session at a time, which loses its answers when the session ends. */
function forgetfulShop() {
  let draft: FlowDraft = { answers: {}, passed: [] };
  const added: Answers[] = [];
  const api = {
    submitStep: async ({ step, raw }: { step: string; raw: RawAnswers }) => {
      const before = draft.answers;
      const submitted = submitStep(DEFINITION, draft, step, raw, TODAY);
      draft = submitted.draft;
      return { ...submitted, before, quote: VIEW.quote, promise: '' };
    },
    addToCart: async ({ key }: { key: string }): Promise<AddResult> => {
      if (draft.passed.length < 3) return { ok: false, firstInvalidStep: 'step1', errors: [] };
      added.push(draft.answers);
      draft = { answers: {}, passed: [] };
      return { ok: true, lineId: key, isOnly: true };
    },
  } as Partial<ShopApi> as ShopApi;
  const endSession = () => {
    draft = { answers: {}, passed: [] };
  };
  /** Answers as another tab of the same browser would. */
  const answerElsewhere = (step: string, raw: RawAnswers) => api.submitStep({ flow: VIEW.key, step, raw });
  return { shop: withLocalFlows(api), added, endSession, answerElsewhere };
}

const text = perLocale(() => '');
const question = (id: string, more: object = {}): Option =>
  ({ id, type: 'field', title: text, required: true, ...more }) as Option;
const steps = [
  [question('nombre')],
  [question('direccion', { when: [{ option: 'nombre', value: 'Ana' }] })],
  [question('municipio', { type: 'municipio' })],
].map((options, index) => ({
  ...{ key: `step${index + 1}`, role: 'questions' as const, name: text, title: text },
  options,
}));
const DEFINITION = { kind: 'named', steps } as FlowDefinition;
const TODAY = '2026-11-24';
const PRICE = { net: 2076, vat: 436, total: 2512, vatRate: 2100, officialFee: 0 };
const VIEW = {
  ...{ key: 'product/1', definition: DEFINITION, today: TODAY, quote: PRICE, promise: '' },
  draft: { answers: {}, passed: [] },
} as unknown as FlowView;
const GETAFE = { municipio: 'Getafe', 'municipio.code': '28065', 'municipio.name': 'Getafe' };

it.each([
  ['a town from the list', GETAFE],
  ['a town that only the server can judge', { municipio: 'Getafe' }],
])('[SW-2] a form whose session ended goes back to its first open step: %s follows', async (_what, town) => {
  const { shop, added, endSession } = forgetfulShop();
  storeFlow(VIEW);
  await shop.submitStep({ flow: VIEW.key, step: 'step1', raw: { nombre: 'Ana' } });
  await shop.submitStep({ flow: VIEW.key, step: 'step2', raw: { direccion: 'Calle 1' } });
  await expect.poll(() => readStored(PENDING)).toBeUndefined();
  endSession();
  await shop.submitStep({ flow: VIEW.key, step: 'step3', raw: town });
  const add = await shop.addToCart({ flow: VIEW.key, key: 'k' });
  expect(add).toMatchObject({ ok: false, firstInvalidStep: 'step1' });
  expect(localFlow(VIEW.key)?.draft.passed).toEqual(['step3']);
  expect(added).toEqual([]);
});

describe('two tabs with one form', () => {
  const changes = () => {
    const { otherTab } = localFlow(VIEW.key) ?? {};
    return otherTab && { ...otherTab, options: otherTab.options.map(({ id }) => id) };
  };
  async function begun() {
    const all = forgetfulShop();
    storeFlow(VIEW);
    await all.shop.submitStep({ flow: VIEW.key, step: 'step1', raw: { nombre: 'Ana' } });
    await all.shop.submitStep({ flow: VIEW.key, step: 'step2', raw: { direccion: 'Calle 1' } });
    await expect.poll(() => readStored(PENDING)).toBeUndefined();
    expect(changes()).toBeUndefined();
    return all;
  }

  it('[VA-11] reports an overwritten answer of the other tab until the next step is sent', async () => {
    const { shop, answerElsewhere } = await begun();
    await answerElsewhere('step2', { direccion: 'Calle 2' });
    await shop.submitStep({ flow: VIEW.key, step: 'step2', raw: { direccion: 'Calle 3' } });
    await expect.poll(() => changes()?.options).toEqual(['direccion']);
    expect(changes()).toMatchObject({ there: { direccion: 'Calle 2' }, here: { direccion: 'Calle 1' } });
    await shop.submitStep({ flow: VIEW.key, step: 'step3', raw: GETAFE });
    expect(changes()).toBeUndefined();
  });

  it('[VA-11] shows the other tab’s changes before the order', async () => {
    const { shop, added, answerElsewhere } = await begun();
    await answerElsewhere('step1', { nombre: 'Ana' });
    await answerElsewhere('step2', { direccion: 'Calle 2' });
    await shop.submitStep({ flow: VIEW.key, step: 'step3', raw: GETAFE });
    expect(await shop.addToCart({ flow: VIEW.key, key: 'first' })).toMatchObject({
      ok: false,
      firstInvalidStep: 'step3',
    });
    expect(localFlow(VIEW.key)?.draft.answers).toMatchObject({ direccion: 'Calle 2' });
    expect(changes()?.options).toEqual(['direccion']);
    await shop.submitStep({ flow: VIEW.key, step: 'step3', raw: GETAFE });
    expect(await shop.addToCart({ flow: VIEW.key, key: 'second' })).toMatchObject({ ok: true });
    expect(added).toMatchObject([{ direccion: 'Calle 2' }]);
  });

  it('[AP-0] does not mistake a step that arrives twice for another tab’s', async () => {
    const { shop, answerElsewhere } = await begun();
    await answerElsewhere('step2', { direccion: 'Calle 3' });
    await shop.submitStep({ flow: VIEW.key, step: 'step2', raw: { direccion: 'Calle 3' } });
    await expect.poll(() => readStored(PENDING)).toBeUndefined();
    expect(changes()).toBeUndefined();
  });
});

it('[AP-0] waits for the server at the first step, which may reject a browser without cookies', async () => {
  const remote = { submitStep: () => Promise.reject(new CallError(403, 'Sin cookies.', 'cookies')) };
  const shop = withLocalFlows(remote as unknown as ShopApi);
  storeFlow(VIEW);
  const first = shop.submitStep({ flow: VIEW.key, step: 'step1', raw: { nombre: 'Ana' } });
  await expect(first).rejects.toThrow('Sin cookies.');
});

it('[SW-2] keeps answers saved while leaving the page for the next page, which may not have them', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const { shop } = forgetfulShop();
  vi.unstubAllGlobals();
  storeFlow(VIEW);
  await shop.submitStep({ flow: VIEW.key, step: 'step1', raw: { nombre: 'Eva' } });
  const saved = [shop.submitStep({ flow: VIEW.key, step: 'step1', raw: { nombre: 'Ana' } })];
  saved.push(shop.submitStep({ flow: VIEW.key, step: 'step2', raw: { direccion: 'Calle 1' } }));
  listeners.get('beforeunload')?.();
  await Promise.all(saved);
  await new Promise((done) => setTimeout(done, 20));
  expect(readStored(PENDING)).toMatchObject([{ step: 'step1' }, { step: 'step2' }]);
  await expect(shop.addToCart({ flow: VIEW.key, key: 'k' })).rejects.toThrow();
  // The page stayed after all, as when a download begins.
  await shop.submitStep({ flow: VIEW.key, step: 'step3', raw: GETAFE });
  await expect.poll(() => readStored(PENDING)).toBeUndefined();
});

it.each(['addToCart', 'resetFlow'] as const)(
  '[SW-2] %s deletes the unsent input of this form and of no other',
  async (act) => {
    const { shop } = shopThatLoses(0);
    storeValue(unsentKey('product/1', 'step2'), 'mine');
    storeValue(unsentKey('product/18', 'step2'), 'other');
    await shop[act]({ flow: 'product/1', key: 'key' });
    expect(readStored(unsentKey('product/1', 'step2'))).toBeUndefined();
    expect(readStored(unsentKey('product/18', 'step2'))).toBe('other');
  },
);
