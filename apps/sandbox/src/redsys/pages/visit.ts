import { readCard, testCardOf } from '../cards.ts';
import { type KeptOperation, saveOperation } from '../operation.ts';
import { SisError } from '../problem.ts';
import { settle, verdictOf } from '../settle.ts';
import type { Unit } from '../unit.ts';
import { forcedBy } from '../wishes.ts';
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
type Step = (unit: Unit, kept: KeptOperation, typed: Typed, wished: string | null) => Mistake | null;

interface StepRule {
  state: 'waiting' | 'challenged' | null;
  method: 'card' | 'bizum' | null;
  /** Takes the outcome that was wished for the next payment. */
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
export function isPossible({ body }: KeptOperation, { state, method }: StepRule): boolean {
  if (state === null) return body.state === 'waiting' || body.state === 'challenged';
  return body.state === state && (method === null || body.method === method);
}

function payByCard(unit: Unit, kept: KeptOperation, typed: Typed, wished: string | null): Mistake | null {
  const { number = '', expiry = '', cvv = '' } = typed;
  try {
    kept.body.card = readCard(number, yymmOf(expiry), cvv, unit.now);
  } catch (problem) {
    if (!(problem instanceof SisError)) throw problem;
    const wrong =
      problem.code === 'SIS0071' ? 'expiry' : problem.code === 'SIS0217' ? 'cvv' : ('number' as const);
    return { field: wrong, message: wrong, typed: { number, expiry } };
  }
  kept.body.method = 'card';
  const forced = forcedBy(wished);
  kept.hidden.verdict = forced.verdict;
  const card = testCardOf(kept.body.card);
  const course = forced.course ?? card.course;
  if (course === 'challenge') return wait(unit, kept);
  settle(unit, kept, verdictOf(kept), { secure: card.protocol === null ? '0' : '2' });
  return null;
}

function enterCode(unit: Unit, kept: KeptOperation, typed: Typed): Mistake | null {
  if (typed.code?.trim() === CODE) {
    settle(unit, kept, verdictOf(kept), { secure: '2' });
    return null;
  }
  return missed(unit, kept, NOT_AUTHENTICATED, { field: 'code', message: 'code', typed: {} });
}

function givePhone(unit: Unit, kept: KeptOperation, typed: Typed, wished: string | null): Mistake | null {
  const phone = (typed.phone ?? '').replace(/[\s.-]/g, '').replace(/^(\+|00)34/, '');
  const mistake = { field: 'phone' as const, typed: { phone: typed.phone ?? '' } };
  if (!/^[67]\d{8}$/.test(phone)) return { ...mistake, message: 'phone' };
  if (phone.endsWith('9999')) return { ...mistake, message: 'notInBizum' };
  Object.assign(kept.body, { method: 'bizum', phone: `+34${phone}` });
  kept.hidden.verdict = forcedBy(wished).verdict;
  return wait(unit, kept);
}

function enterBizumCode(unit: Unit, kept: KeptOperation, typed: Typed): Mistake | null {
  if (typed.pin?.trim() === BIZUM_PIN && typed.sms?.trim() === CODE) {
    settle(unit, kept, verdictOf(kept), { secure: '1' });
    return null;
  }
  return missed(unit, kept, BIZUM_FAILED, { field: 'pin', message: 'bizumCode', typed: {} });
}

function giveUp(unit: Unit, kept: KeptOperation): null {
  settle(unit, kept, CANCELLED.response, CANCELLED);
  return null;
}

function wait(unit: Unit, kept: KeptOperation): null {
  kept.body.state = 'challenged';
  kept.body.response = '9999';
  saveOperation(unit.db, kept);
  return null;
}

function missed(unit: Unit, kept: KeptOperation, response: string, mistake: Mistake): Mistake | null {
  kept.hidden.tries += 1;
  if (kept.hidden.tries < TRIES) {
    saveOperation(unit.db, kept);
    return mistake;
  }
  settle(unit, kept, response);
  return null;
}
