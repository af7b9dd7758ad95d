import type { Change } from '../change.ts';
import { newReference } from '../multibanco/reference.ts';
import { changeStatus } from './change-status.ts';
import type { Method, StoredPayment } from './payment.ts';

/** Multibanco's entity of this account. */
const ENTITY = '11249';
/** How long a request waits on a phone, in milliseconds. */
const PHONE_MS = 4 * 60_000;
/** Passes the challenge on the bank's page. */
export const CHALLENGE_CODE = '123456';
const CHALLENGED = '4444444444444406';
const DECLINED = '4444444444444505';

/** Cards that MONEI publishes for tests (https://docs.monei.com/testing). */
export const TEST_CARDS: Readonly<Record<string, string>> = {
  '4444444444444414': 'pays',
  [CHALLENGED]: 'the bank asks for a code',
  [DECLINED]: 'is declined',
};

const PHONES = { bizum: /^(\+34)?[5-79]\d{8}$/, mbway: /^(\+351)?9\d{8}$/ };

/** The payment after a button of its page was pressed, or the error in the form. */
export type Answered = StoredPayment | { field: string; message: string };

/** Applies a button of the hosted page to a pending payment. `requested`: the outcome that was requested. */
export function answerStep(
  change: Change,
  stored: StoredPayment,
  typed: Readonly<Record<string, string>>,
  requested: () => string | null,
): Answered {
  const { step, methods } = stored.hidden;
  const pressed = typed.do ?? '';
  const end = (method: Method, isPaid: boolean, statusMessage = 'Transaction declined') => {
    const code = requested()?.replace('decline:', '');
    if (code) return changeStatus(change, stored, 'FAILED', { method, statusCode: code });
    return isPaid
      ? changeStatus(change, stored, 'SUCCEEDED', { method })
      : changeStatus(change, stored, 'FAILED', { method, statusMessage });
  };
  if (pressed === 'cancel') return changeStatus(change, stored, 'CANCELED');
  if (step?.kind === 'challenge') {
    if (pressed === 'reject') return end('card', false, 'Card holder was not authenticated (3D Secure)');
    if (typed.code?.trim() === CHALLENGE_CODE) return end('card', true);
    return { field: 'code', message: `Enter ${CHALLENGE_CODE}.` };
  }
  if (step?.kind === 'phone') {
    if (!['accept', 'reject'].includes(pressed)) return stored;
    return end(step.method, pressed === 'accept', 'Payment was refused on the phone');
  }
  if (step) {
    if (pressed === 'expire') return changeStatus(change, stored, 'EXPIRED');
    return pressed === 'accept' ? end('multibanco', true) : stored;
  }
  const method = methods.find((one) => one === pressed);
  return method ? choose(change, stored, method, typed, end) : stored;
}

/** The first form of a method: a card's number, a phone's, or a reference on request. */
function choose(
  change: Change,
  stored: StoredPayment,
  method: Method,
  typed: Readonly<Record<string, string>>,
  end: (method: Method, isPaid: boolean) => StoredPayment,
): Answered {
  const wait = (step: NonNullable<StoredPayment['hidden']['step']>) =>
    changeStatus(change, stored, 'PENDING', { method, step });
  if (method === 'multibanco') {
    const reference = newReference(ENTITY, stored.body.amount);
    return wait({ kind: 'reference', entity: ENTITY, reference });
  }
  if (method === 'card') {
    const number = (typed.number ?? '').replace(/[\s-]/g, '');
    if (!(number in TEST_CARDS)) return { field: 'number', message: 'Enter a test card, 4444444444444414.' };
    return number === CHALLENGED
      ? wait({ kind: 'challenge', card: number })
      : end(method, number !== DECLINED);
  }
  const phone = (typed.phone ?? '').replace(/[\s().-]/g, '');
  if (!PHONES[method].test(phone)) return { field: 'phone', message: 'Enter a mobile of this country.' };
  change.later('phone-timeout', stored.body.id, PHONE_MS);
  return wait({ kind: 'phone', method, phone });
}
