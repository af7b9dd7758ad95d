import type { Answers } from '@folio/domain/flow/definition';
import { HttpError } from '../../platform/http/errors.ts';

/** Twice the longest form of a product with every text at its limit. */
const MAX_BYTES = 64 * 1024;

/** Throws a 413 for answers larger than a draft or a cart line may be. */
export function requireFit(answers: Answers): void {
  if (Buffer.byteLength(JSON.stringify(answers)) > MAX_BYTES) throw new HttpError(413, 'too_large');
}
