import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Deps } from '../../app/deps.ts';
import { LimitExceededError } from '../limits/limit-exceeded.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPhoto } from './photos/inspect-photo.ts';

type Stored = Parameters<typeof inspectPdf>[1];
const STORED = {
  ...{ id: randomUUID(), name: 'a.pdf', media_type: 'application/pdf', size: 1, sha256: '' },
  ...{ stored_at: new Date(), key_id: null },
} as unknown as Stored;

/** Dependencies whose limit is spent at the second question, and the limits that were asked for. */
function spentAtSecond() {
  const asked: string[] = [];
  const limits = {
    requireLeft: async ([[name]]: readonly [readonly [string]]) => {
      if (asked.push(name) > 1) throw new LimitExceededError(name, 1000);
    },
  } as unknown as Deps['limits'];
  return { asked, deps: { files: {} as Deps['files'], limits } };
}

it.each([
  ['PDF', (deps: Pick<Deps, 'files' | 'limits'>) => inspectPdf(deps, STORED, '192.0.2.1')],
  ['photo', (deps: Pick<Deps, 'files' | 'limits'>) => inspectPhoto(deps, STORED, 'jpeg', '192.0.2.1')],
])(
  '[EN-8] a %s asks for the limit again when it has its turn, so that many sent at once do not pass it',
  async (_, inspect) => {
    const { asked, deps } = spentAtSecond();
    await expect(inspect(deps)).rejects.toThrow(LimitExceededError);
    expect(asked).toEqual(['uploads-heavy', 'uploads-heavy']);
  },
);
