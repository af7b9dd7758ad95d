import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('runs one task at a time, and the keys in turn', async () => {
  const inTurn = takeTurns();
  const seen: string[] = [];
  let running = 0;
  const run = (key: string, name: string) =>
    inTurn(key, async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((later) => setImmediate(later));
      seen.push(name);
      running -= 1;
      return name;
    });
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2')];
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(seen).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  expect(await run('a', 'again')).toBe('again');
});

it('goes on after a task that fails', async () => {
  const inTurn = takeTurns();
  const lost = inTurn('a', () => Promise.reject(new Error('lost')));
  const next = inTurn('a', () => Promise.resolve('next'));
  await expect(lost).rejects.toThrow('lost');
  expect(await next).toBe('next');
});
