import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmac } from './hmac.ts';

describe('our HMAC', () => {
  it.each([0, 1, 40, 63, 64, 65, 200])('is the library’s, with a secret of %i bytes', (length) => {
    const secret = 'ñ€x'.repeat(100).slice(0, length);
    for (const text of ['', 'formkey:1:ana', 'ñ'.repeat(1000)])
      expect(hmac(secret, text)).toBe(createHmac('sha256', secret).update(text).digest('base64url'));
  });
});
