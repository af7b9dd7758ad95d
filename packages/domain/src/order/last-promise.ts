import type { Promises } from '../flow/definition.ts';

type Line = { readonly promises: Promises; readonly promisedAt: string | null };

/** The latest instant (ISO) for which lines promise this; undefined where nothing is promised. */
export function lastPromise(lines: readonly Line[], promises: Promises): string | undefined {
  return lines
    .flatMap((line) => (line.promises === promises && line.promisedAt !== null ? [line.promisedAt] : []))
    .sort()
    .at(-1);
}
