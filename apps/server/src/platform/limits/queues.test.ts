import { expect, it } from 'vitest';
import { TooManyAtOnceError } from './limit-exceeded.ts';
import { networkQueues, ONE_AT_A_TIME } from './queues.ts';

const BOUNDS = { network: { running: 2, waiting: 1 }, process: 3 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('[AP-0] lets as much run at once as a network and the process may, and rejects what a network queues beyond', async () => {
  const queues = networkQueues('pages', BOUNDS);
  let entered = 0;
  const enter = (address: string) =>
    queues.enter(address).then((leave) => {
      entered += 1;
      return leave;
    });
  const [first, second] = [await enter('192.0.2.1'), await enter('192.0.2.1')];
  const third = enter('192.0.2.1');
  await expect(enter('192.0.2.1')).rejects.toThrow(TooManyAtOnceError);
  await enter('198.51.100.7');
  void enter('198.51.100.7');
  await turn();
  expect(entered).toBe(3);
  // Given back twice, a place exists once.
  first();
  first();
  await turn();
  expect(entered).toBe(4);
  second();
  await third;
  expect(entered).toBe(5);
});

it('counts the networks of an IPv6 site as one', async () => {
  const queues = networkQueues('pages', { ...BOUNDS, process: 100 });
  for (const network of [1, 2]) await queues.enter(`2001:db8:1:${network}::1`);
  void queues.enter('2001:db8:1:3::1');
  await expect(queues.enter('2001:db8:1:4::1')).rejects.toThrow(TooManyAtOnceError);
  await queues.enter('2001:db8:2::1');
});

it('[AP-0] runs one at a time and the networks in turn, also after one that failed', async () => {
  const queue = networkQueues('photos', ONE_AT_A_TIME);
  const seen: string[] = [];
  let running = 0;
  const run = (address: string, name: string) =>
    queue.run(address, async () => {
      running += 1;
      expect(running).toBe(1);
      await turn();
      seen.push(name);
      running -= 1;
      if (name === 'a1') throw new Error('lost');
      return name;
    });
  const lost = expect(run('192.0.2.1', 'a1')).rejects.toThrow('lost');
  const rest = [run('192.0.2.1', 'a2'), run('192.0.2.1', 'a3'), run('198.51.100.7', 'b1')];
  await lost;
  expect(await Promise.all(rest)).toEqual(['a2', 'a3', 'b1']);
  expect(seen).toEqual(['a1', 'b1', 'a2', 'a3']);
});
