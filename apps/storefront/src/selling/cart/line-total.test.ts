import type { FlowView } from '@folio/contract/selling/flow.view';
import { perLocale } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { lineTotal } from './line-total.ts';

const text = perLocale(() => '');
const value = (id: string, price?: number) => ({ id, name: text, ...(price !== undefined && { price }) });
const line = {
  definition: {
    kind: 'numbered',
    steps: [
      {
        ...{ key: 'step1', role: 'questions', name: text, title: text },
        options: [
          {
            ...{ id: 'plazo', type: 'radio', title: text, required: true, default: 'urgente' },
            values: [value('normal'), value('urgente', 600), value('ya', 1201)],
          },
        ],
      },
    ],
  },
  draft: { answers: { plazo: 'urgente' }, passed: ['step1'] },
  quote: { net: 2100, vat: 441, total: 2541, vatRate: 2100, officialFee: 0 },
  today: '2026-11-24',
} as unknown as FlowView;

it.each([
  ['as it was', 'urgente', 2541],
  ['without its surcharge', 'normal', 1815],
  ['with a greater one, its VAT rounded', 'ya', 3268],
])('[EN-7] a line costs %s', (_what, plazo, total) => expect(lineTotal(line, { plazo })).toBe(total));
