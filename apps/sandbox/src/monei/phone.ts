import type { Change } from '../change.ts';
import { changeStatus } from './change-status.ts';
import type { MoneiMethod, Step } from './objects.ts';
import type { StoredPayment } from './stored-records.ts';

/** How long a request waits on a telephone, in milliseconds. */
const WAITS_MS = 4 * 60_000;

const FORMS = { bizum: /^\+34[5-79]\d{8}$/, mbway: /^\+3519\d{8}$/ };
const COUNTRIES = { bizum: '+34', mbway: '+351' };

/** The number as E.164 writes it, or null when it is none for this way to pay. */
export function phoneOf(method: 'bizum' | 'mbway', typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const number = digits.startsWith('+') ? digits : `${COUNTRIES[method]}${digits}`;
  return FORMS[method].test(number) ? number : null;
}

/** Sends the request to the customer's telephone. */
export function askPhone(
  change: Change,
  stored: StoredPayment,
  method: 'bizum' | 'mbway',
  phone: string,
): StoredPayment {
  change.later('phone-silent', stored.body.id, WAITS_MS);
  return changeStatus(change, stored, 'PENDING', { hidden: { step: { kind: 'phone', method, phone } } });
}

/** How a payment that waits for a telephone or a cash machine is paid. */
export function methodOf(step: Exclude<Step, { kind: 'challenge' }>): MoneiMethod {
  if (step.kind === 'multibanco') return { method: 'multibanco' };
  const { method, phone: phoneNumber } = step;
  return method === 'bizum' ? { method, bizum: { phoneNumber } } : { method, mbway: { phoneNumber } };
}
