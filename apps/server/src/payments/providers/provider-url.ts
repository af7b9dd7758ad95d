import { z } from 'zod';

/** The base URL of a provider or of its simulator, without a trailing slash. */
export const providerUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((url) => url.replace(/\/$/, ''));
