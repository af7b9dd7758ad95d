/** What is asked of VIES, in its own words. */
export interface Question {
  countryCode: string;
  vatNumber: string;
  requesterNumber: string;
}

const STATES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
);

/** Reads a question; null when it names no member state, or no number that one could be. */
export function readQuestion(body: unknown): Question | null {
  const asked = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string): string => (typeof asked[name] === 'string' ? asked[name] : '');
  const [countryCode, vatNumber] = [text('countryCode'), text('vatNumber')];
  if (!STATES.includes(countryCode) || !/^[A-Z0-9+*]{2,12}$/.test(vatNumber)) return null;
  return { countryCode, vatNumber, requesterNumber: text('requesterNumber') };
}

/** The published test service's outcomes, by the end of the number. */
const BY_END = {
  '200': 'invalid',
  '201': 'INVALID_INPUT',
  '202': 'INVALID_REQUESTER_INFO',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '400': 'VAT_BLOCKED',
  '401': 'IP_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '600': 'MS_MAX_CONCURRENT_REQ',
} as const;
export type Outcome = 'valid' | (typeof BY_END)[keyof typeof BY_END];

/** What is said of a number. */
export function outcomeOf(vatNumber: string): Outcome {
  const end = vatNumber.replace(/\D/g, '').slice(-3);
  return end in BY_END ? BY_END[end as keyof typeof BY_END] : 'valid';
}
