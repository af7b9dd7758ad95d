import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/harness.ts';

const ASKER = { requesterMemberStateCode: 'ES', requesterNumber: 'B64717838' };

async function ask(url: string, question: object) {
  const answer = await fetch(`${url}/vies/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('the imitation of VIES', () => {
  it('knows a number, and gives who says who asks a consultation number', async () => {
    const { url } = await startSandbox();
    const known = await ask(url, { countryCode: 'PT', vatNumber: '501964843', ...ASKER });
    expect(known).toMatchObject({
      status: 200,
      body: { countryCode: 'PT', vatNumber: '501964843', valid: true },
    });
    expect(known.body.requestIdentifier).toMatch(/^WAPI[0-9A-F]{12}$/);
    const bare = await ask(url, { countryCode: 'PT', vatNumber: '501964843' });
    expect(bare.body.requestIdentifier).toBe('');
  });

  it('knows nobody by a number that ends in 200', async () => {
    const { url } = await startSandbox();
    const answer = await ask(url, { countryCode: 'DE', vatNumber: '123456200', ...ASKER });
    expect(answer).toMatchObject({ status: 200, body: { valid: false, name: '---' } });
  });

  it.each([
    ['123456201', 400, 'INVALID_INPUT'],
    ['123456300', 500, 'SERVICE_UNAVAILABLE'],
    ['123456301', 500, 'MS_UNAVAILABLE'],
    ['123456302', 500, 'TIMEOUT'],
    ['123456600', 500, 'MS_MAX_CONCURRENT_REQ'],
    ['!', 400, 'INVALID_INPUT'],
  ])('answers %s with %s %s', async (vatNumber, status, error) => {
    const { url } = await startSandbox();
    expect(await ask(url, { countryCode: 'DE', vatNumber, ...ASKER })).toEqual({
      status,
      body: { actionSucceed: false, errorWrappers: [{ error }] },
    });
  });
});
