import { beforeEach, expect, it, vi } from 'vitest';
import { googlePlaces } from './google-places.ts';

const ACCESS = { url: 'https://maps.example/v1', key: 'demonstration-maps-key' };
const PLACE = {
  placePrediction: {
    placeId: 'p1',
    structuredFormat: {
      mainText: { text: 'Calle Inventada, 12' },
      secondaryText: { text: 'Getafe, España' },
    },
  },
};

type Sent = { readonly url: string; readonly init: RequestInit };
let sent: Sent[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ suggestions: Array.from({ length: 7 }, () => PLACE) });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
const never = new AbortController().signal;
const body = (at: number): Record<string, unknown> => JSON.parse(String(sent[at]?.init.body));

it('[AP-35] asks for five addresses of a country in the language of the page, and sends no cookie', async () => {
  const found = await googlePlaces(ACCESS, 'pt').suggest('rua inv', 'PT', never);
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({ id: 'p1', street: 'Calle Inventada, 12', rest: 'Getafe, España' });
  expect(sent[0]?.url).toBe('https://maps.example/v1/places:autocomplete');
  expect(sent[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'strict-origin' });
  expect(body(0)).toMatchObject({ input: 'rua inv', languageCode: 'pt-PT', includedRegionCodes: ['pt'] });
  await googlePlaces(ACCESS, 'es').suggest('calle inv', null, never);
  expect(body(1)).not.toHaveProperty('includedRegionCodes');
});

it('[AP-35] uses one session for an address, and a new one for the next', async () => {
  const search = googlePlaces(ACCESS, 'es');
  await search.suggest('calle', 'ES', never);
  await search.suggest('calle inv', 'ES', never);
  answer = () => Response.json({ addressComponents: [] });
  const street = 'Calle Inventada, 12';
  await search.choose({ id: 'p 1/', street, rest: '' }, 'calle inv');
  await search.suggest('otra', 'ES', never);
  const [first, second, , last] = [body(0), body(1), null, body(3)].map((one) => one?.sessionToken);
  expect(second).toBe(first);
  const details = new URL(sent[2]?.url ?? '');
  expect(details.pathname).toBe('/v1/places/p%201%2F');
  expect(details.searchParams.get('sessionToken')).toBe(first);
  expect(last).not.toBe(first);
});

it.each([403, 429])('[AP-35] asks no more after status %i', async (status) => {
  const search = googlePlaces(ACCESS, 'es');
  answer = () => new Response('{}', { status });
  await expect(search.suggest('calle', 'ES', never)).rejects.toThrow(String(status));
  expect(await search.suggest('calle inv', 'ES', never)).toEqual([]);
  expect(sent).toHaveLength(1);
});

it('[AP-35] asks again after an outage', async () => {
  const search = googlePlaces(ACCESS, 'es');
  answer = () => new Response('{}', { status: 503 });
  await expect(search.suggest('calle', 'ES', never)).rejects.toThrow('503');
  answer = () => Response.json({});
  expect(await search.suggest('calle inv', 'ES', never)).toEqual([]);
  expect(sent).toHaveLength(2);
});
