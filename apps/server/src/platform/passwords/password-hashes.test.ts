import { expect, it } from 'vitest';
import { inTurns } from './password-hashes.ts';

it('hashes two passwords at a time, since other work shares the threads', async () => {
  const running = { now: 0, most: 0 };
  async function hash(password: string): Promise<string> {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((done) => setTimeout(done, 5));
    running.now -= 1;
    if (password === 'fails') throw new Error(password);
    return `hash of ${password}`;
  }
  const hashes = inTurns({ hash, verify: async ({ password }) => (await hash(password)) !== '' });
  const passwords = ['fails', ...Array.from({ length: 9 }, (_, at) => `password ${at}`)];
  const results = await Promise.allSettled([
    ...passwords.map(hashes.hash),
    hashes.verify({ hash: 'hash', password: 'password' }),
  ]);
  expect(running.most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(10).fill('fulfilled')]);
});
