import { createHash, randomBytes } from 'node:crypto';
import { textAt } from '../json-path.ts';
import type { WebhookSender } from '../webhooks/queue.ts';
import { encipher } from './cipher.ts';
import type { SibsKeys } from './config.ts';

type Outgoing = Pick<WebhookSender, 'message' | 'accepts'>;

/** How a notice goes out, and what counts as its acknowledgement: status 200 with the agreed code and its own id. */
export function notices({ secret, acknowledgement }: SibsKeys): Outgoing {
  return {
    message(payload, fault) {
      const iv = randomBytes(12);
      const key = fault.badSignature ? createHash('sha256').update(secret).digest() : secret;
      const { body, tag } = encipher(payload, key, iv);
      return {
        body,
        headers: {
          'content-type': 'text/plain',
          'x-initialization-vector': iv.toString('base64'),
          'x-authentication-tag': tag,
        },
      };
    },
    accepts({ status, body }, payload) {
      const answer = parsed(body);
      return (
        status === 200 &&
        textAt(answer, 'statusCode') === acknowledgement &&
        textAt(answer, 'notificationID') === textAt(parsed(payload), 'notificationID')
      );
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
