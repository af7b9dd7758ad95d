import { expect, it } from 'vitest';
import type { Answers, FlowDefinition } from '../flow/definition.ts';
import { calculatePrice } from '../flow/price.ts';
import { perLocale } from '../locale/locale.ts';
import { quotedDefinition } from './quoted-definition.ts';

const text = perLocale(() => '');
const value = (id: string, price?: number) => ({ id, name: text, ...(price !== undefined && { price }) });
const option = { title: text, required: false };
const FORM: FlowDefinition = {
  kind: 'numbered',
  steps: [
    {
      ...{ key: 'step1', role: 'questions' as const, name: text, title: text },
      options: [
        {
          ...{ ...option, id: 'speed', type: 'radio' as const },
          values: [value('normal'), value('urgent', 600), value('now', 1000)],
        },
        {
          ...{ ...option, id: 'extras', type: 'checkbox' as const },
          values: [value('statutes', 1200), value('accounts', 900)],
        },
        { ...option, id: 'reason', type: 'field', price: 300 },
      ],
    },
  ],
  confirmOptions: [{ ...option, id: 'copy', type: 'radio', values: [value('no'), value('paper', 500)] }],
};
const TODAY = '2026-11-24';

it.each<[string, Answers, number]>([
  ['what it was quoted for', { speed: 'urgent', extras: ['statutes'], reason: 'A sale' }, 4000],
  ['less than that', { speed: 'normal' }, 4000],
  ['a dearer value of the same choice', { speed: 'now' }, 4400],
  ['another extra beside the quoted one', { extras: ['statutes', 'accounts'] }, 4900],
  ['another extra in its place', { speed: 'urgent', extras: ['accounts'] }, 4900],
  ['the copy of the last page, which it includes', { copy: 'paper' }, 4000],
  ['another answer to a question that costs', { reason: 'A will' }, 4000],
])('[AP-6] a price of 40 euros that was quoted becomes, with %s, %o: %i', (_what, answers, net) => {
  const quotedFor = { speed: 'urgent', extras: ['statutes'], reason: 'A sale', copy: 'paper' };
  expect(calculatePrice(quotedDefinition(FORM, quotedFor, TODAY), 4000, answers, TODAY).net).toBe(net);
});

it('[AP-6] a price that was quoted for no choice adds each surcharge', () => {
  const quoted = quotedDefinition(FORM, {}, TODAY);
  expect(calculatePrice(quoted, 4000, { speed: 'urgent' }, TODAY).net).toBe(4600);
});
