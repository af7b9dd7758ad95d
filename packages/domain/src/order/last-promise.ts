import type { Promises } from '../flow/shelf.ts';

type Line = { readonly promises: Promises; readonly promisedAt: string | null };

/**
 * Returns the latest promised instant (ISO) among lines of one kind of promise; undefined if there is none.
 */
export function lastPromise(lines: readonly Line[], promises: Promises): string | undefined {
  return lines
    .flatMap((line) => (line.promises === promises && line.promisedAt !== null ? [line.promisedAt] : []))
    .sort()
    .at(-1);
}
