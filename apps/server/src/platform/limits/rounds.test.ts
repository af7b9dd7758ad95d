import { expect, it } from 'vitest';
import { roundQueue } from './rounds.ts';

it('[AP-0] gives each free place to the network whose turn it is, however long others have waited', async () => {
  const queue = roundQueue(2);
  expect(queue.enter('192.0.2.1')).toBeUndefined();
  expect(queue.enter('192.0.2.1')).toBeUndefined();
  const entered: string[] = [];
  const enter = (name: string, address: string) => queue.enter(address)?.then(() => entered.push(name));
  void enter('a1', '192.0.2.1');
  void enter('a2', '192.0.2.1');
  void enter('a3', '192.0.2.1');
  void enter('b1', '198.51.100.7');
  for (let count = 0; count < 4; count += 1) {
    queue.leave();
    await Promise.resolve();
  }
  expect(entered).toEqual(['a1', 'b1', 'a2', 'a3']);
  // Both places are free again, and none exists twice.
  queue.leave();
  queue.leave();
  expect([1, 2, 3].map(() => queue.enter('192.0.2.1') === undefined)).toEqual([true, true, false]);
});
