import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ADDRESSES, findAddresses, toComponents, toPrediction } from './addresses.ts';

/** A call that a browser made, for tests and for a person. */
interface Call {
  call: 'autocomplete' | 'details';
  session: string | null;
  language: string | null;
  countries: string[];
  /** The typed text, or the place's id. */
  text: string;
  origin: string | null;
  referrer: string | null;
}

const MAX_CALLS = 200;
const SLOW_MS = 3000;

const Autocomplete = z.object({
  input: z.string().min(1),
  languageCode: z.string().optional(),
  sessionToken: z
    .string()
    .regex(/^[\w-]{1,36}$/)
    .optional(),
  regionCode: z.string().optional(),
  includedRegionCodes: z.array(z.string()).max(15).default([]),
  includedPrimaryTypes: z.array(z.string()).max(5).default([]),
});
type Details = { Params: { id: string }; Querystring: { languageCode?: string; sessionToken?: string } };

const problem = (reply: FastifyReply, code: number, status: string, message: string) =>
  reply.code(code).send({ error: { code, status, message } });

/** A key that contains `refused` is rejected, like a key that is restricted to other hosts. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const key = String(request.headers['x-goog-api-key'] ?? '');
  if (key === '') return problem(reply, 403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
  if (key.includes('refused'))
    return problem(reply, 403, 'PERMISSION_DENIED', 'Requests from this referer are blocked.');
  if (!request.headers['x-goog-fieldmask'])
    return problem(reply, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  return null;
}

/** Allows calls of browsers from every site, as Google does: the key decides. */
function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/places/v1/')) return;
    reply.header('access-control-allow-origin', request.headers.origin ?? '*').header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    const headers = String(request.headers['access-control-request-headers'] ?? '');
    await reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', headers)
      .code(204)
      .send();
  });
}

/**
 * Imitates the two calls of Google's Places API (New) that suggest addresses: `POST /places/v1/places:autocomplete` and
 * `GET /places/v1/places/{id}`. A word of the typed text decides the outcome: `lenta` answers after three seconds,
 * `averiada` with status 503, `agotada` with 429 for a used-up quota. `GET /places/calls` lists what browsers sent.
 */
export function registerPlaces(app: FastifyInstance, pause: (ms: number) => Promise<void>): void {
  const calls: Call[] = [];
  const record = (request: FastifyRequest, call: Omit<Call, 'origin' | 'referrer'>): void => {
    const { origin = null, referer: referrer = null } = request.headers;
    calls.push({ ...call, origin, referrer });
    if (calls.length > MAX_CALLS) calls.shift();
  };
  allowBrowsers(app);
  app.options('/places/v1/*', (_request, reply) => reply.code(204).send());

  // A colon begins a parameter; two are one colon.
  app.post('/places/v1/places::autocomplete', async (request, reply) => {
    const parsed = Autocomplete.safeParse(request.body);
    if (!parsed.success) return problem(reply, 400, 'INVALID_ARGUMENT', z.prettifyError(parsed.error));
    const { input, sessionToken = null, languageCode = null, includedRegionCodes: countries } = parsed.data;
    record(request, {
      call: 'autocomplete',
      session: sessionToken,
      language: languageCode,
      countries,
      text: input,
    });
    const refused = refuse(request, reply);
    if (refused) return refused;
    if (/\baveriada\b/i.test(input)) return problem(reply, 503, 'UNAVAILABLE', 'The service is unavailable.');
    if (/\bagotada\b/i.test(input)) return problem(reply, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
    if (/\blenta\b/i.test(input)) await pause(SLOW_MS);
    const found = findAddresses(input.replace(/\blenta\b/i, ''), countries);
    return found.length > 0 ? { suggestions: found.slice(0, 5).map(toPrediction) } : {};
  });

  app.get<Details>('/places/v1/places/:id', async (request, reply) => {
    const { languageCode = null, sessionToken = null } = request.query;
    const { id } = request.params;
    record(request, {
      call: 'details',
      session: sessionToken,
      language: languageCode,
      countries: [],
      text: id,
    });
    const refused = refuse(request, reply);
    if (refused) return refused;
    const found = ADDRESSES.find((one) => one.id === id);
    if (!found) return problem(reply, 404, 'NOT_FOUND', 'The Place ID is no longer valid.');
    return { addressComponents: toComponents(found) };
  });

  app.get('/places/calls', () => calls);
}
