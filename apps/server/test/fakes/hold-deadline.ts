import { setTimeout } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/**
 * Holds the deadlines of this length until the test lets them pass; others keep their time. `pass` waits until the
 * next one has begun, and then for a tenth of its length, in which work that is not slow ends.
 */
export function holdDeadline(lengthMs: number): { readonly pass: () => Promise<void> } {
  const begun: AbortController[] = [];
  const start = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== lengthMs) return start(ms);
    const deadline = new AbortController();
    begun.push(deadline);
    return deadline.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return {
    pass: async () => {
      const deadline = await vi.waitUntil(() => begun.shift(), { timeout: 20_000, interval: 10 });
      await setTimeout(lengthMs / 10);
      deadline.abort();
    },
  };
}
