import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { AddResult } from '@folio/contract/selling/flow.calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalFlows } from './local-flows.ts';

const FLAG = 'folio:preValidateNs';
const storage = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => void storage.set(name, value),
};
const ADDED: AddResult = { ok: true, lineId: 'line-1', isOnly: true };
const REJECTED: AddResult = { ok: false, firstInvalidStep: 'step3', errors: [] };

/** A shop whose server gives these results in turn; `judged` counts its pre-validations. */
function shop(adds: AddResult, found: object = { ok: true, step: null }) {
  let judged = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/panel/rest/preValidateNs');
    judged += 1;
    return Response.json(found);
  });
  const api = { addToCart: async () => adds, resetFlow: async () => undefined } as unknown as ShopApi;
  let keys = 0;
  const add = (flow = 'nota-simple') => {
    keys += 1;
    return withLocalFlows(api).addToCart({ flow, key: `key-${keys}` });
  };
  return { add, judged: () => judged };
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', localStorage);
});
afterEach(() => vi.unstubAllGlobals());

describe('the flag of pre-validation', () => {
  it.each([undefined, 'ok'])('[AR-8] %s means that none is needed', async (flag) => {
    if (flag) storage.set(FLAG, flag);
    const { add, judged } = shop(ADDED);
    expect(await add()).toEqual(ADDED);
    expect(judged()).toBe(0);
    expect(storage.get(FLAG)).toBe(flag);
  });

  it('[AR-8] is set by a rejection, and the next form is validated first', async () => {
    await shop(REJECTED).add();
    expect(storage.get(FLAG)).toBe('needed');
    const still = shop(ADDED, { ok: false, step: 'step4' });
    expect(await still.add()).toEqual({ ...REJECTED, firstInvalidStep: 'step4' });
    const right = shop(ADDED);
    expect(await right.add()).toEqual(ADDED);
    expect([still.judged(), right.judged()]).toEqual([1, 1]);
    expect(storage.get(FLAG)).toBe('ok');
  });

  it('[AR-8] applies to the Nota Simple only', async () => {
    storage.set(FLAG, 'needed');
    const { add, judged } = shop(REJECTED);
    await add('q-propiedades');
    expect(judged()).toBe(0);
  });
});
