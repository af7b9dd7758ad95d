import { NO_PROPERTY } from '@folio/domain/quote/found-property';
import { expect, it } from 'vitest';
import { NewIncident } from '../aftersales/incidents.staff.ts';
import { CancelLine, NewNote } from '../aftersales/order-pages.staff.ts';
import { ReplyTemplate, threadCalls } from '../aftersales/threads.staff.ts';
import { NewRefund } from '../payments/refunds.staff.ts';
import { FoundQuoteInput, PhoneQuoteInput } from '../selling/quotes.staff.ts';

const HIDDEN = ' Se\u200egún \u202eel\u202c registro\u0007 ';
const SHOWN = 'Según el registro';
const LINES = `${HIDDEN}\r\n${HIDDEN}`;
const SHOWN_LINES = `${SHOWN}\n${SHOWN}`;
const { body: Answer } = threadCalls['POST /api/orders/:orderId/messages'];
const id = '00000000-0000-4000-8000-000000000000';
const endsOn = '2026-12-24';
const phoneLine = { productId: 1, answers: {}, net: null, description: LINES };
const phoneQuote = { storeId: 1, email: '', locale: 'es', endsOn, lines: [phoneLine] };

it.each([
  ['an answer', Answer, { text: LINES }, { text: SHOWN_LINES }],
  [
    'a template',
    ReplyTemplate,
    { id, name: HIDDEN, texts: { es: LINES, pt: LINES, en: LINES } },
    { name: SHOWN, texts: { es: SHOWN_LINES, pt: SHOWN_LINES, en: SHOWN_LINES } },
  ],
  [
    'a question',
    NewIncident,
    { options: [], questions: [{ type: 'area', text: HIDDEN }], message: LINES },
    { questions: [{ text: SHOWN }], message: SHOWN_LINES },
  ],
  ['a note', NewNote, { text: LINES }, { text: SHOWN_LINES }],
  ['a cancellation', CancelLine, { refund: 0, reason: 'our_fault', note: LINES }, { note: SHOWN_LINES }],
  ['a refund', NewRefund, { reason: 'other', left: 0, note: LINES }, { note: SHOWN_LINES }],
  ['a quote', PhoneQuoteInput, phoneQuote, { lines: [{ description: SHOWN_LINES }] }],
  [
    'a found property',
    FoundQuoteInput,
    { found: [{ ...NO_PROPERTY, address: HIDDEN }], endsOn },
    { found: [{ address: SHOWN }] },
  ],
])('%s of staff has no control characters or direction marks', (_what, schema, typed, read) => {
  expect(schema.parse(typed)).toMatchObject(read);
});

it('a text of nothing that can be seen is none', () => {
  expect(Answer.safeParse({ text: ' \u200b\u202e' }).success).toBe(false);
});
