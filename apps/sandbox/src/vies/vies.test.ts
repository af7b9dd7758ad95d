import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../test/sandbox.ts';

const REQUESTER = { requesterMemberStateCode: 'ES', requesterNumber: 'B64717838' };

async function check(url: string, request: object) {
  const answer = await fetch(`${url}/vies/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('VIES', () => {
  it('confirms a number, and gives a consultation number to a requester that names itself', async () => {
    const { url } = await startSandbox();
    const named = await check(url, { countryCode: 'PT', vatNumber: '501964843', ...REQUESTER });
    expect(named).toMatchObject({
      status: 200,
      body: { countryCode: 'PT', vatNumber: '501964843', valid: true },
    });
    expect(named.body.requestIdentifier).toMatch(/^WAPI[0-9A-F]{12}$/);
    const unnamed = await check(url, { countryCode: 'PT', vatNumber: '501964843' });
    expect(unnamed.body.requestIdentifier).toBe('');
  });

  it('rejects a number that ends in 200', async () => {
    const { url } = await startSandbox();
    const answer = await check(url, { countryCode: 'DE', vatNumber: '123456200', ...REQUESTER });
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
    expect(await check(url, { countryCode: 'DE', vatNumber, ...REQUESTER })).toEqual({
      status,
      body: { actionSucceed: false, errorWrappers: [{ error }] },
    });
  });
});
