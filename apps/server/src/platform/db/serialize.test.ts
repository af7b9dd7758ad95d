import { describe, expect, it } from 'vitest';
import { serialize } from './serialize.ts';

describe('serialized tasks', () => {
  it('never overlap: the last call determines the result', async () => {
    const delays = [30, 1];
    let truth = 'old';
    let seen = '';
    const refresh = serialize(async () => {
      const read = truth;
      await new Promise((done) => setTimeout(done, delays.shift()));
      seen = read;
    });
    const first = refresh();
    await Promise.resolve();
    truth = 'new';
    await refresh();
    expect(seen).toBe('new');
    await first;
    expect(seen).toBe('new');
  });

  it('continue after a failure, which rejects only its own call', async () => {
    let runs = 0;
    const task = serialize(async () => {
      runs += 1;
      if (runs === 1) throw new Error('not reachable');
    });
    const [first, second] = await Promise.allSettled([task(), task()]);
    expect([first?.status, second?.status, runs]).toEqual(['rejected', 'fulfilled', 2]);
  });
});
