import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Outcome, outcomeOf, readQuestion } from './vies.ts';

/** HTTP statuses that VIES gives its errors; all others are the server's. */
const BAD_REQUEST = ['INVALID_INPUT', 'INVALID_REQUESTER_INFO'];

/**
 * Imitates the Commission's REST check of VAT numbers, `POST /vies/check-vat-number`. The end of a number decides:
 * 200 is invalid, 300 to 302, 500 and 600 are outages, any other is valid. The published test service decides by whole
 * numbers.
 */
export function registerVies(app: FastifyInstance, clock: () => number): void {
  app.post('/vies/check-vat-number', async (request, reply) => {
    const question = readQuestion(request.body);
    const outcome: Outcome = question === null ? 'INVALID_INPUT' : outcomeOf(question.vatNumber);
    if (question === null || (outcome !== 'valid' && outcome !== 'invalid')) {
      return reply
        .code(BAD_REQUEST.includes(outcome) ? 400 : 500)
        .send({ actionSucceed: false, errorWrappers: [{ error: outcome }] });
    }
    const { countryCode, vatNumber, requesterNumber } = question;
    const valid = outcome === 'valid';
    const requestDate = new Date(clock()).toISOString();
    // Only who says who asks is given a number to prove it by.
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
