import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { inspectPdf } from './inspect-pdf.ts';

it('[EN-8] asks for the limit again when a file has its turn, so that many sent at once do not pass it', async () => {
  const asked: string[] = [];
  const limits = {
    isSpent: async (name: string) => asked.push(name) > 1,
    consume: () => Promise.reject(new Error('limit exceeded')),
  } as Partial<Deps['limits']> as Deps['limits'];
  const files = {} as Deps['files'];
  const stored = {
    ...{ id: randomUUID(), name: 'a.pdf', media_type: 'application/pdf', size: 1, sha256: '' },
    ...{ stored_at: new Date(), key_id: null },
  } as unknown as Parameters<typeof inspectPdf>[1];
  await expect(inspectPdf({ files, limits }, stored, '192.0.2.1')).rejects.toThrow('limit exceeded');
  expect(asked).toEqual(['uploads-heavy', 'uploads-heavy']);
});
