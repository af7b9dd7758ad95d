import { createCipheriv } from 'node:crypto';

export interface Enciphered {
  /** Base64, as the body of a notice bears it. */
  body: string;
  /** Base64. */
  tag: string;
}

/** AES-256-GCM without additional data, as the notices use it. */
export function encipher(text: string, secret: Buffer, iv: Buffer): Enciphered {
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  return { body, tag: cipher.getAuthTag().toString('base64') };
}
