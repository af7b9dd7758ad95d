import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../test/sandbox.ts';

const KEY = 'demonstration-maps-key';
const FIELDS = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat';

async function suggest(url: string, body: object, key = KEY, fields = FIELDS) {
  const answer = await fetch(`${url}/places/v1/places:autocomplete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
    body: JSON.stringify(body),
  });
  // Every answer of these calls is an object.
  const parsed = (await answer.json()) as {
    suggestions?: { placePrediction: { placeId: string } }[];
    error?: { status: string };
  };
  const ids = parsed.suggestions?.map(({ placePrediction }) => placePrediction.placeId);
  return { status: answer.status, ids, error: parsed.error?.status };
}

describe('Google Places', () => {
  it('suggests five addresses at most, of the requested countries', async () => {
    const { url } = await startSandbox();
    const { ids } = await suggest(url, { input: 'inventada' });
    expect(ids).toHaveLength(5);
    const { ids: portuguese } = await suggest(url, { input: 'inventada', includedRegionCodes: ['pt'] });
    expect(portuguese).toEqual(['pt-1', 'pt-2']);
    expect((await suggest(url, { input: 'desconocida' })).ids).toBeUndefined();
  });

  it('gives the parts of a place, and records the calls with their session', async () => {
    const { url } = await startSandbox();
    await suggest(url, { input: 'inventada 12', sessionToken: 'one', languageCode: 'es' });
    const headers = { 'x-goog-api-key': KEY, 'x-goog-fieldmask': 'addressComponents' };
    const details = await fetch(`${url}/places/v1/places/es-1?sessionToken=one`, { headers });
    const { addressComponents } = (await details.json()) as { addressComponents: { types: string[] }[] };
    expect(addressComponents.flatMap(({ types }) => types)).toContain('street_number');
    const calls = await (await fetch(`${url}/places/calls`)).json();
    expect(calls).toMatchObject([
      { call: 'autocomplete', session: 'one', language: 'es', text: 'inventada 12' },
      { call: 'details', session: 'one', text: 'es-1' },
    ]);
  });

  it('allows browsers of every site to send its headers', async () => {
    const { url } = await startSandbox();
    const answer = await fetch(`${url}/places/v1/places:autocomplete`, {
      method: 'OPTIONS',
      headers: { origin: 'http://shop.localhost', 'access-control-request-headers': 'x-goog-api-key' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://shop.localhost');
    expect(answer.headers.get('access-control-allow-headers')).toBe('x-goog-api-key');
  });

  it.each([
    ['calle averiada', KEY, FIELDS, 503, 'UNAVAILABLE'],
    ['calle agotada', KEY, FIELDS, 429, 'RESOURCE_EXHAUSTED'],
    ['calle inventada', 'a-refused-key', FIELDS, 403, 'PERMISSION_DENIED'],
    ['calle inventada', '', FIELDS, 403, 'PERMISSION_DENIED'],
    ['calle inventada', KEY, '', 400, 'INVALID_ARGUMENT'],
  ])('answers %s with key %s and fields %s with %s', async (input, key, fields, status, error) => {
    const { url } = await startSandbox();
    expect(await suggest(url, { input }, key, fields)).toMatchObject({ status, error });
  });
});
