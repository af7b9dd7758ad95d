import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import type { FlowDraft, Option, Step } from '@folio/domain/flow/definition';
import { submitStep } from '@folio/domain/flow/submit-step';
import { perLocale } from '@folio/domain/locale/locale';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { sendStep } from './calls/flow.data.ts';
import type { StepReply } from './calls/step-reply.ts';
import { dropFlow } from './offline/stored-flows.ts';
// Loaded before the test freezes time: a reply would load it lazily.
import './calls/show-reply.ts';

const title = (words: string) => perLocale(() => words);
const value = (id: string) => ({ id, name: title(id) });
const options = [
  { id: 'documento', type: 'drop_down', values: [value('dni'), value('pasaporte')], default: 'dni' },
  { id: 'dni', type: 'field', when: [{ option: 'documento', value: 'dni' }] },
  { id: 'pasaporte', type: 'field', when: [{ option: 'documento', value: 'pasaporte' }] },
].map((option) => ({ required: true, title: title(option.id), ...option })) as Option[];
const step = { key: 'step1', role: 'questions', name: title('Tú'), title: title('Tú'), options } as Step;
const definition = { kind: 'numbered', steps: [step] } as FlowView['definition'];
const TODAY = '2026-11-24';

/** Posts the step as a page without scripts does, to an in-memory shop. */
function shop() {
  let draft: FlowDraft = { answers: {}, passed: [] };
  const api = {
    flow: async () => ({ key: 'product/1', definition, draft, today: TODAY }) as FlowView,
    submitStep: async ({ step: key, raw }: { step: string; raw: RawAnswers }) => {
      const submitted = submitStep(definition, draft, key, raw, TODAY);
      draft = submitted.draft;
      return { ...submitted, quote: {}, promise: '' };
    },
  } as unknown as ShopApi;
  return async (fields: Record<string, string>): Promise<StepReply> => {
    dropFlow('product/1');
    const context = new RouterContextProvider();
    context.set(pageContext, { api, locale: 'es', formkeyOk: true, requestKey: 'r' });
    const body = new FormData();
    for (const [name, text] of Object.entries(fields)) body.set(name, text);
    const request = { url: 'http://shop.test/product/step1/1', formData: async () => body };
    const args = { request, context, params: { step: 'step1' } } as unknown as Parameters<typeof sendStep>[1];
    const reply = await sendStep('product/1', args);
    return (reply as unknown as { data: StepReply }).data;
  };
}

it('[SW-7] shows a question that the posted answers reveal without an error', async () => {
  const send = shop();
  const first = await send({ documento: 'pasaporte', dni: '' });
  expect(first).toMatchObject({ asksMore: true, errors: [], answers: { documento: 'pasaporte' } });
  const second = await send({ documento: 'pasaporte', pasaporte: '' });
  expect(second).toMatchObject({ asksMore: false, errors: [{ option: 'pasaporte' }] });
});

it('[VA-1] reports a question of the form that is left blank', async () => {
  const reply = await shop()({ documento: 'dni', dni: '' });
  expect(reply).toMatchObject({ asksMore: false, errors: [{ option: 'dni' }] });
});
