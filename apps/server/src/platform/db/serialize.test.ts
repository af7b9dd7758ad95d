import { describe, expect, it } from 'vitest';
import { serialize } from './serialize.ts';

describe('acts in turn', () => {
  it('never read at the same time: what was asked for last is what stands in the end', async () => {
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

  it('go on after one that failed, which says so to who asked for it', async () => {
    let runs = 0;
    const act = serialize(async () => {
      runs += 1;
      if (runs === 1) throw new Error('not reachable');
    });
    const [first, second] = await Promise.allSettled([act(), act()]);
    expect([first?.status, second?.status, runs]).toEqual(['rejected', 'fulfilled', 2]);
  });
});
