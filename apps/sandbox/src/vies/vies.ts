/** A request to VIES, with its field names. */
export interface CheckRequest {
  countryCode: string;
  vatNumber: string;
  requesterNumber: string;
}

const STATES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
);

/** Parses a request. Returns null for an unknown member state or a malformed number. */
export function parseRequest(body: unknown): CheckRequest | null {
  // Every field is checked below.
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const [countryCode, vatNumber] = [text('countryCode'), text('vatNumber')];
  if (!STATES.includes(countryCode) || !/^[A-Z0-9+*]{2,12}$/.test(vatNumber)) return null;
  return { countryCode, vatNumber, requesterNumber: text('requesterNumber') };
}

/** The published test service's outcomes, by the last digits of the number. */
const BY_ENDING = {
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
export type Outcome = 'valid' | (typeof BY_ENDING)[keyof typeof BY_ENDING];

/** Returns the outcome for a number. */
export function checkNumber(vatNumber: string): Outcome {
  const ending = vatNumber.replace(/\D/g, '').slice(-3);
  return ending in BY_ENDING ? BY_ENDING[ending as keyof typeof BY_ENDING] : 'valid';
}
