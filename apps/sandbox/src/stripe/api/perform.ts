import { isBreakdown, type RequestedOutcome } from '../../control/requests.ts';
import type { Form } from '../../form.ts';
import { keepAnswer } from '../../store/idempotency.ts';
import { type ChangeDeps, PROVIDER, runChange } from '../change.ts';
import type { StripeKeys } from '../config.ts';
import type { ForcedOutcome } from '../intents/confirm-intent.ts';
import { takeStripeOutcome, takeStripeRefund } from '../requested-outcomes.ts';
import { callerOf } from './access.ts';
import { checkKey, fingerprintOf, keyInUse, repeatedAnswer, shownTo } from './answer.ts';
import type { Call, Endpoint } from './endpoints.ts';
import { expand } from './expand.ts';
import { checkParams, listOf } from './params.ts';
import { type Reply, StripeProblem, unauthorized } from './problem.ts';

export interface PerformDeps extends ChangeDeps {
  keys: StripeKeys;
  /** Idempotency keys whose calls are being answered; lives as long as the process. */
  inFlight: Set<string>;
  /** Waits, or ends early when the sandbox closes. */
  pause: (ms: number) => Promise<void>;
}

export interface Request {
  id: string;
  requestId: string;
  /** Method and path as called. */
  endpoint: string;
  form: Form;
  authorization: string | undefined;
  idempotencyKey: string | null;
}

export interface Answer {
  status: number;
  /** JSON. */
  body: string;
  replayOf?: string;
  shouldRetry?: boolean;
  /** The connection breaks instead of an answer. */
  lost?: boolean;
}

/** One API call: who calls, was it made before, what goes wrong, the change itself. Never throws for a refusal. */
export async function perform(deps: PerformDeps, endpoint: Endpoint, request: Request): Promise<Answer> {
  try {
    return await guarded(deps, endpoint, request);
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem;
    const { body } = shownTo('browser', { status: problem.status, body: { error: problem.error } });
    const shouldRetry = problem.status === 409 ? true : undefined;
    return {
      status: problem.status,
      body: JSON.stringify(body, null, 2),
      ...(shouldRetry && { shouldRetry }),
    };
  }
}

async function guarded(deps: PerformDeps, endpoint: Endpoint, request: Request): Promise<Answer> {
  const caller = callerOf(deps.keys, request.authorization, request.form);
  if (caller === 'browser' && !endpoint.browser) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
    );
  }
  const call = { id: request.id, form: request.form, caller };
  const key = endpoint.method === 'POST' ? request.idempotencyKey : null;
  if (key === null) return answer(deps, endpoint, request, call, null);
  checkKey(key);
  if (deps.inFlight.has(key)) throw keyInUse(key);
  deps.inFlight.add(key);
  try {
    const stored = repeatedAnswer(deps.db, key, request.endpoint, fingerprintOf(request.form));
    if (stored) return { status: stored.status, body: stored.body, replayOf: stored.requestId };
    return await answer(deps, endpoint, request, call, key);
  } finally {
    deps.inFlight.delete(key);
  }
}

async function answer(
  deps: PerformDeps,
  endpoint: Endpoint,
  request: Request,
  call: Pick<Call, 'id' | 'form' | 'caller'>,
  key: string | null,
): Promise<Answer> {
  checkParams(call.form, endpoint.params);
  const requested =
    endpoint.method === 'POST'
      ? takeStripeOutcome(deps.db, kindOf(endpoint), confirms(endpoint, call.form))
      : null;
  if (requested?.outcome === 'timeout-before') return lose(deps, requested);
  const given = runChange(deps, { id: request.requestId, idempotency_key: key }, (change) => {
    const reply: Reply =
      requested?.outcome === 'http-500'
        ? SERVER_ERROR
        : endpoint.run(change, {
            ...call,
            // The control endpoint takes no other outcomes of Stripe's.
            forced:
              requested && !isBreakdown(requested.outcome) ? (requested.outcome as ForcedOutcome) : null,
            refundCourse: kindOf(endpoint) === 'refund' ? takeStripeRefund(change.db) : null,
          });
    const paths = reply.status === 200 ? (listOf(call.form, 'expand') ?? []) : [];
    const { status, body } = shownTo(call.caller, { ...reply, body: expand(change.db, reply.body, paths) });
    const text = JSON.stringify(body, null, 2);
    if (key !== null) {
      keepAnswer(change.db, PROVIDER, key, {
        endpoint: request.endpoint,
        fingerprint: fingerprintOf(request.form),
        status,
        body: text,
        requestId: request.requestId,
      });
    }
    return { status, body: text };
  });
  if (requested?.outcome === 'timeout-after') return lose(deps, requested);
  return given.status >= 500 ? { ...given, shouldRetry: false } : given;
}

const SERVER_ERROR: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
};

async function lose(deps: PerformDeps, requested: RequestedOutcome): Promise<Answer> {
  await deps.pause(requested.timeoutMs);
  return { status: 500, body: '', lost: true };
}

function kindOf({ method, url }: Endpoint): string {
  if (method !== 'POST') return 'any';
  if (url === '/v1/refunds') return 'refund';
  if (url === '/v1/payment_intents') return 'create';
  return url.endsWith('/confirm') ? 'confirm' : 'any';
}

function confirms(endpoint: Endpoint, form: Form): boolean {
  const kind = kindOf(endpoint);
  return kind === 'confirm' || (kind === 'create' && form.confirm === 'true');
}
