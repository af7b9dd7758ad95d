import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { checkNumber, type Outcome, parseRequest } from './vies.ts';

/** Errors that VIES answers with status 400; all others have status 500. */
const BAD_REQUEST = ['INVALID_INPUT', 'INVALID_REQUESTER_INFO'];

/**
 * Imitates the Commission's REST check of VAT numbers, `POST /vies/check-vat-number`. The last digits of a number
 * decide: 200 is invalid, 201 and 202 are errors of the caller, 300 to 302, 400, 401, 500 and 600 are outages. Any
 * other number is valid. The published test service decides by whole numbers.
 */
export function registerVies(app: FastifyInstance, clock: () => number): void {
  app.post('/vies/check-vat-number', async (request, reply) => {
    const check = parseRequest(request.body);
    const outcome: Outcome = check === null ? 'INVALID_INPUT' : checkNumber(check.vatNumber);
    if (check === null || (outcome !== 'valid' && outcome !== 'invalid')) {
      return reply
        .code(BAD_REQUEST.includes(outcome) ? 400 : 500)
        .send({ actionSucceed: false, errorWrappers: [{ error: outcome }] });
    }
    const { countryCode, vatNumber, requesterNumber } = check;
    const valid = outcome === 'valid';
    const requestDate = new Date(clock()).toISOString();
    // VIES gives a proof of the check only to a requester that names itself.
    const identifier = createHash('sha256').update(`${countryCode}${vatNumber}${requestDate}`).digest('hex');
    return {
      countryCode,
      vatNumber,
      requestDate,
      valid,
      requestIdentifier: requesterNumber ? `WAPI${identifier.slice(0, 12).toUpperCase()}` : '',
      name: valid ? 'Empresa Inventada' : '---',
      address: valid ? 'Calle de Ejemplo 1' : '---',
    };
  });
}
