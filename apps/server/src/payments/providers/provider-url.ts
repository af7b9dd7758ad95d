import { z } from 'zod';

/** Where a provider, or whoever stands for it, is reached: without a slash at its end. */
export const providerUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((url) => url.replace(/\/$/, ''));
