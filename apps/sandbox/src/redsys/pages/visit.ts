import { readCard, testCardOf } from '../cards.ts';
import type { Change } from '../change.ts';
import { type StoredOperation, saveOperation } from '../operation.ts';
import { SisError } from '../problem.ts';
import { forcedBy } from '../requested-outcomes.ts';
import { settle, verdictOf } from '../settle.ts';
import type { Mistake } from './pages.ts';

/** What the customer typed, by the name of the field. */
export type Typed = Readonly<Record<string, string>>;

/** The code of every bank's page. */
export const CODE = '123456';
const BIZUM_PIN = '1234';
export const TRIES = 3;
const CANCELLED = { response: '9915', errorCode: 'SIS9915' };
const NOT_AUTHENTICATED = '0184';
const BIZUM_FAILED = '9966';

/** An expiry date as people write it (`12/34`, `1234`, `1/2034`) as YYMM; what is no date gives no YYMM. */
export function yymmOf(expiry: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  return `${year}${month.padStart(2, '0')}`;
}

/** A press on one of the pages. */
type Step = (
  change: Change,
  stored: StoredOperation,
  typed: Typed,
  requested: string | null,
) => Mistake | null;

interface StepRule {
  state: 'waiting' | 'challenged' | null;
  method: 'card' | 'bizum' | null;
  /** Takes the outcome that was requested the next payment. */
  decides: boolean;
  step: Step;
}

/** The steps by the buttons' value: in which state and method each is possible, and what it does. */
export const STEPS: Readonly<Record<string, StepRule>> = {
  card: { state: 'waiting', method: null, decides: true, step: payByCard },
  code: { state: 'challenged', method: 'card', decides: false, step: enterCode },
  bizum: { state: 'waiting', method: null, decides: true, step: givePhone },
  'bizum-code': { state: 'challenged', method: 'bizum', decides: false, step: enterBizumCode },
  cancel: { state: null, method: null, decides: false, step: giveUp },
};

/** Whether a step is possible now; pressing twice or going back changes nothing. */
export function isPossible({ body }: StoredOperation, { state, method }: StepRule): boolean {
  if (state === null) return body.state === 'waiting' || body.state === 'challenged';
  return body.state === state && (method === null || body.method === method);
}

function payByCard(
  change: Change,
  stored: StoredOperation,
  typed: Typed,
  requested: string | null,
): Mistake | null {
  const { number = '', expiry = '', cvv = '' } = typed;
  try {
    stored.body.card = readCard(number, yymmOf(expiry), cvv, change.now);
  } catch (problem) {
    if (!(problem instanceof SisError)) throw problem;
    const wrong =
      problem.code === 'SIS0071' ? 'expiry' : problem.code === 'SIS0217' ? 'cvv' : ('number' as const);
    return { field: wrong, message: wrong, typed: { number, expiry } };
  }
  stored.body.method = 'card';
  const forced = forcedBy(requested);
  stored.hidden.verdict = forced.verdict;
  const card = testCardOf(stored.body.card);
  const course = forced.course ?? card.course;
  if (course === 'challenge') return wait(change, stored);
  settle(change, stored, verdictOf(stored), { secure: card.protocol === null ? '0' : '2' });
  return null;
}

function enterCode(change: Change, stored: StoredOperation, typed: Typed): Mistake | null {
  if (typed.code?.trim() === CODE) {
    settle(change, stored, verdictOf(stored), { secure: '2' });
    return null;
  }
  return missed(change, stored, NOT_AUTHENTICATED, { field: 'code', message: 'code', typed: {} });
}

function givePhone(
  change: Change,
  stored: StoredOperation,
  typed: Typed,
  requested: string | null,
): Mistake | null {
  const phone = (typed.phone ?? '').replace(/[\s.-]/g, '').replace(/^(\+|00)34/, '');
  const mistake = { field: 'phone' as const, typed: { phone: typed.phone ?? '' } };
  if (!/^[67]\d{8}$/.test(phone)) return { ...mistake, message: 'phone' };
  if (phone.endsWith('9999')) return { ...mistake, message: 'notInBizum' };
  Object.assign(stored.body, { method: 'bizum', phone: `+34${phone}` });
  stored.hidden.verdict = forcedBy(requested).verdict;
  return wait(change, stored);
}

function enterBizumCode(change: Change, stored: StoredOperation, typed: Typed): Mistake | null {
  if (typed.pin?.trim() === BIZUM_PIN && typed.sms?.trim() === CODE) {
    settle(change, stored, verdictOf(stored), { secure: '1' });
    return null;
  }
  return missed(change, stored, BIZUM_FAILED, { field: 'pin', message: 'bizumCode', typed: {} });
}

function giveUp(change: Change, stored: StoredOperation): null {
  settle(change, stored, CANCELLED.response, CANCELLED);
  return null;
}

function wait(change: Change, stored: StoredOperation): null {
  stored.body.state = 'challenged';
  stored.body.response = '9999';
  saveOperation(change.db, stored);
  return null;
}

function missed(change: Change, stored: StoredOperation, response: string, mistake: Mistake): Mistake | null {
  stored.hidden.tries += 1;
  if (stored.hidden.tries < TRIES) {
    saveOperation(change.db, stored);
    return mistake;
  }
  settle(change, stored, response);
  return null;
}
