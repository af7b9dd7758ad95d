import { expect, it } from 'vitest';
import { type InSiteEvent, type InSiteState, inSiteReducer } from './insite-state.ts';

const STATE: InSiteState = {
  ...{ status: 'paying', failure: 'earlier', cancelled: null, step: { kind: 'wait' }, tries: 1 },
};
const rejected = { kind: 'rejected', message: 'No.', fields: [] } as const;

it.each<[InSiteEvent, Partial<InSiteState>]>([
  [{ type: 'opening' }, { status: 'loading', failure: 'earlier', tries: 1 }],
  [{ type: 'loaded' }, { status: 'ready' }],
  [{ type: 'unreachable' }, { status: 'unreachable' }],
  [
    { type: 'rejected', message: 'no' },
    { status: 'rejected', failure: 'no', tries: 1 },
  ],
  [
    { type: 'input', failure: null },
    { status: 'paying', failure: null },
  ],
  [{ type: 'submitted' }, { status: 'paying', failure: 'earlier' }],
  [
    { type: 'authenticating', step: { kind: 'wait' } },
    { status: 'paying', step: { kind: 'wait' } },
  ],
  [
    { type: 'failed', result: rejected },
    { failure: 'No.', cancelled: null, step: null, tries: 2 },
  ],
  [
    { type: 'failed', result: { ...rejected, isCancelled: true } },
    { cancelled: 'No.', tries: 2 },
  ],
  [
    {
      type: 'failed',
      result: { ...rejected, message: '', fields: [{ name: 'a', code: 'b', message: 'c' }] },
    },
    { failure: 'c', tries: 2 },
  ],
  [
    { type: 'unsure', message: '?' },
    { status: 'unsure', failure: '?', tries: 1 },
  ],
  [{ type: 'retried' }, { status: 'paying', failure: null, tries: 2 }],
])('the card fields of Redsys follow %j', (event, next) => {
  expect(inSiteReducer(STATE, event)).toMatchObject(next);
});
