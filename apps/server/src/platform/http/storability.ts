import { MAX_DEPTH } from './body-limits.ts';

const NUL = '\0';

/** Storability of a text: as it is, after its lone surrogates are replaced, or not at all. */
export const [WHOLE, TORN, UNSTORABLE] = [0, 1, 2];

function classify(text: string): number {
  if (text.includes(NUL)) return UNSTORABLE;
  return text.isWellFormed() ? WHOLE : TORN;
}

/** Returns the worst class of all texts in a value, its keys included; a value nested too deep is unstorable. */
export function classifyAll(value: unknown, depth = 0): number {
  if (typeof value === 'string') return classify(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return WHOLE;
  if (depth > MAX_DEPTH) return UNSTORABLE;
  let worst = WHOLE;
  for (const [key, entry] of Object.entries(value)) {
    worst = Math.max(worst, classify(key), classifyAll(entry, depth + 1));
    if (worst === UNSTORABLE) break;
  }
  return worst;
}
