import { at } from '../../json-path.ts';
import { PaypalProblem, unprocessable } from './problem.ts';

/**
 * Returns the problem that `PayPal-Mock-Response: {"mock_application_codes":"…"}` requests for any call; null for a
 * header of another form.
 */
export function mockedProblem(header: string | undefined): PaypalProblem | null {
  if (header === undefined) return null;
  const codes = at(parsed(header), 'mock_application_codes');
  const code = Array.isArray(codes) ? codes[0] : codes;
  if (typeof code !== 'string') return null;
  return code === 'INTERNAL_SERVER_ERROR' ? new PaypalProblem(500) : unprocessable(code);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
