import { SisError } from './problem.ts';

/** A test card that Redsys publishes, and what it brings about. The code of every challenge is 123456. */
export interface TestCard {
  number: string;
  /** Ds_Card_Brand: 1 Visa, 2 Mastercard. */
  brand: '1' | '2';
  /** 3-D Secure version; null for a card that does not know it. */
  protocol: '2.1.0' | '2.2.0' | null;
  course: Course;
  /** Has the browser looked at beforehand (threeDSMethodURL). */
  method: boolean;
  denied?: true;
}

/** Whether the bank asks its customer. */
export type Course = 'frictionless' | 'challenge';

const card = (number: string, course: Course, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: number.startsWith('5') ? '2' : '1',
  protocol: '2.2.0',
  course,
  method: false,
  ...more,
});

export const TEST_CARDS: readonly TestCard[] = [
  card('4548810000000003', 'challenge', { method: true }),
  card('5576441563045037', 'challenge', { protocol: '2.1.0', method: true }),
  card('4548814479727229', 'frictionless'),
  card('4918019160034602', 'frictionless', { method: true }),
  card('4548817212493017', 'challenge'),
  card('4918019199883839', 'challenge', { method: true }),
  card('4548816134581156', 'frictionless'),
  card('4548816131164386', 'challenge'),
  card('4907277775205123', 'frictionless', { denied: true }),
  card('4907271141151707', 'challenge', { denied: true }),
  card('5576440022788500', 'frictionless', { denied: true }),
  card('4548812049400004', 'frictionless', { protocol: null }),
];

/** What is stored of a card: never the number, unless it is a published one, and never the CVV. */
export interface StoredCard {
  /** A published test number, or null. */
  number: string | null;
  /** `454881******0004`. */
  masked: string;
  /** YYMM. */
  expiry: string;
  brand: '1' | '2';
  /** A denial that its CVV or its number asks for, as a Ds_Response; null when there is none. */
  denial: string | null;
}

/** CVVs that stand for a denial. */
const DENYING_CVV: Record<string, string> = { '999': '0190', '172': '0172', '173': '0173', '174': '0174' };
/** Last two digits of the amount that stand for a denial. */
const DENYING_CENTS: Record<string, string> = { '96': '0190', '72': '0172', '73': '0173', '74': '0174' };
const ISSUER_DENIAL = '0190';
const FOREIGN_CARD = '0180';

/** Reads card details as they were typed or sent; `expiry` is YYMM. Throws a SisError that says what is wrong. */
export function readCard(number: string, expiry: string, cvv: string, now: number): StoredCard {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) throw new SisError('SIS0063');
  if (!passesLuhn(digits)) throw new SisError('SIS0253');
  if (!isAhead(expiry, now)) throw new SisError('SIS0071');
  if (!/^\d{3,4}$/.test(cvv)) throw new SisError('SIS0217');
  const known = TEST_CARDS.find((one) => one.number === digits);
  return {
    number: known?.number ?? null,
    masked: `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`,
    expiry,
    brand: digits.startsWith('5') ? '2' : '1',
    denial: DENYING_CVV[cvv] ?? (known ? (known.denied ? ISSUER_DENIAL : null) : FOREIGN_CARD),
  };
}

/** The published card behind what is stored; any other is asked for nothing. */
export function testCardOf(stored: StoredCard): TestCard {
  return TEST_CARDS.find(({ number }) => number === stored.number) ?? card(stored.masked, 'frictionless');
}

/** What the issuer says to a payment by card: a Ds_Response of four digits. */
export function issuerResponse(stored: StoredCard, amount: number): string {
  return stored.denial ?? DENYING_CENTS[String(amount % 100).padStart(2, '0')] ?? '0000';
}

/** Whether a YYMM is this month or later. */
function isAhead(expiry: string, now: number): boolean {
  const match = /^(\d\d)(0[1-9]|1[0-2])$/.exec(expiry);
  if (!match) return false;
  const today = new Date(now);
  return (2000 + Number(match[1])) * 12 + Number(match[2]) > today.getFullYear() * 12 + today.getMonth();
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
