import { expect, it } from 'vitest';
import { networkQueues } from './queues.ts';

it('gives an IPv6 site eight times the places of one of its networks', async () => {
  const queues = networkQueues('pages', { running: 3, waiting: 10 });
  let entered = 0;
  const enter = async (address: string) => {
    await queues.enter(address, true);
    entered += 1;
  };
  for (let network = 0; network < 10; network += 1)
    for (let place = 0; place < 3; place += 1) void enter(`2001:db8:1:${network}::1`);
  await enter('2001:db8:2::1');
  expect(entered).toBe(8 * 3 + 1);
  queues.leave('2001:db8:1:0::1');
  await expect.poll(() => entered).toBe(8 * 3 + 2);
});
