import type { Answers } from '@folio/domain/flow/definition';
import { HttpError } from '../platform/http/errors.ts';

/** Twice the longest form of a product with every text at its limit. */
const MOST_BYTES = 64 * 1024;

/** Refuses with 413 answers that take more room than a draft, or a line of a cart, may have. */
export function requireFit(answers: Answers): void {
  if (Buffer.byteLength(JSON.stringify(answers)) > MOST_BYTES) throw new HttpError(413, 'too_large');
}
