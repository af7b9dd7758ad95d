import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { SubmitStepResult } from '@folio/contract/selling/flow.view';
import { beforeEach, expect, it } from 'vitest';
import { CallError } from '../../../page/api/call-error.ts';
import { ADDING, hasLeftovers, PENDING, storeValue } from '../../../page/storage/tab-storage.ts';
import { sendLeftovers } from './send-leftovers.ts';

const sent: string[] = [];
const remote = (status = 0): ShopApi =>
  ({
    submitStep: async ({ step }: { step: string }) => {
      if (step === 'rejected') throw new CallError(status, '');
      sent.push(step);
      return { draft: { answers: {} } } as SubmitStepResult;
    },
    flow: async () => {
      sent.push('flow');
      return null;
    },
    addToCart: async ({ flow, key }: { flow: string; key: string }) => {
      sent.push(`add ${flow} ${key}`);
      return { ok: true, lineId: '1', isOnly: false };
    },
    resetFlow: async () => undefined,
  }) as Partial<ShopApi> as ShopApi;
const saves = (...steps: string[]) => steps.map((step) => ({ flow: 'nota-simple', step, raw: {} }));

beforeEach(() => {
  sent.length = 0;
  storeValue(PENDING, undefined);
  storeValue(ADDING, undefined);
});

it('[AR-13] sends the answers given offline before the flow is read', async () => {
  storeValue(PENDING, saves('step1', 'step2'));
  await sendLeftovers(remote(), '/nota-simple/step1');
  expect(sent).toEqual(['step1', 'step2', 'flow']);
  expect(hasLeftovers()).toBe(false);
});

it('[AR-13] drops answers that the server rejects and keeps those it never received', async () => {
  storeValue(PENDING, saves('rejected', 'step2'));
  await sendLeftovers(remote(422), '/nota-simple/step1');
  expect(sent).toContain('step2');
  storeValue(PENDING, saves('rejected', 'step2'));
  await sendLeftovers(remote(0), '/nota-simple/step1');
  expect(hasLeftovers()).toBe(true);
});

it('[AP-0] finishes an unanswered add after a reload, on the form’s own pages only', async () => {
  storeValue(ADDING, { 'nota-simple': 'k' });
  expect(await sendLeftovers(remote(), '/servicios')).toBeUndefined();
  expect(await sendLeftovers(remote(), '/nota-simple/step1')).toBe('/cart');
  expect(sent).toEqual(['add nota-simple k']);
});
