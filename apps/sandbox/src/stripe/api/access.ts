import { timingSafeEqual } from 'node:crypto';
import type { Form } from '../../form.ts';
import type { StripeKeys } from '../config.ts';
import type { Intent } from './objects.ts';
import { textOf } from './params.ts';
import { invalidRequest, unauthorized } from './problem.ts';

/** Who calls: the shop's server with its secret, or a browser with the publishable key. */
export type Caller = 'server' | 'browser';

/** Tells the caller by the key in the header or in the parameter `key`; throws 401 for none or another's. */
export function callerOf(keys: StripeKeys, authorization: string | undefined, form: Form): Caller {
  const key = keyIn(authorization) ?? textOf(form, 'key');
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (same(key, keys.secretKey)) return 'server';
  if (same(key, keys.publishableKey)) return 'browser';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}********${key.slice(-4)}`);
}

function keyIn(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = authorization?.split(' ') ?? [];
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** A browser may touch only the intent whose client secret it holds. */
export function checkClientSecret(intent: Intent, form: Form): void {
  const secret = textOf(form, 'client_secret');
  if (secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (!same(secret, intent.client_secret)) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account.',
      { param: 'client_secret' },
    );
  }
}

const SHOWN_TO_BROWSERS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Intent)[];

/** An intent without what is the shop's own business, such as its metadata. */
export function forBrowser(intent: Intent): Pick<Intent, (typeof SHOWN_TO_BROWSERS)[number]> {
  const shown = SHOWN_TO_BROWSERS.map((name) => [name, intent[name]]);
  return Object.fromEntries(shown);
}
