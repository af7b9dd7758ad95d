import { expect, it, vi } from 'vitest';
import { scryptHashes } from './password-hashes.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('better-auth/crypto', () => ({
  hashPassword: async (password: string) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((done) => setTimeout(done, 5));
    running.now -= 1;
    if (password === 'fails') throw new Error(password);
    return `hash of ${password}`;
  },
}));

it('hashes two passwords at a time, since other work shares the threads', async () => {
  const passwords = ['fails', ...Array.from({ length: 9 }, (_, at) => `password ${at}`)];
  const hashes = await Promise.allSettled(passwords.map(scryptHashes.hash));
  expect(running.most).toBe(2);
  expect(hashes.map(({ status }) => status)).toEqual(['rejected', ...Array(9).fill('fulfilled')]);
});
