import { loopbackUrl } from '../config.ts';
import type { OutcomeWish, RefundWish } from '../stripe/wishes.ts';
import type { FaultRule } from '../webhooks/faults.ts';
import { boolean, ControlError, type Json, milliseconds, object, oneOf, only, text, texts } from './json.ts';

/** What a call of POST /__control asks for; absent members stay as they are. */
export interface ControlWish {
  reset?: true;
  fault?: FaultRule;
  /** Lifts every fault of the deliveries. */
  clearFaults?: true;
  hold?: boolean;
  outcome?: OutcomeWish | null;
  refund?: RefundWish | null;
  latencyMs?: number;
  webhookUrl?: string | null;
  /** Id of an event to deliver once more. */
  redeliver?: string;
}

const MEMBERS = [
  'provider',
  'scope',
  'webhooks',
  'nextOutcome',
  'call',
  'timeoutMs',
  'refund',
  'latencyMs',
  'webhookUrl',
  'redeliver',
  'reset',
];
const FLAGS = ['duplicate', 'drop', 'reverse', 'badSignature', 'staleTimestamp'] as const;
const WEBHOOK_MEMBERS = [...FLAGS, 'delayMs', 'events', 'intent', 'hold', 'release', 'clear'];
const OUTCOMES = [
  'approve',
  'challenge',
  'processing',
  'timeout-before',
  'timeout-after',
  'http-500',
] as const;
const DEFAULT_TIMEOUT_MS = 90_000;

/** Reads the body of POST /__control; throws a ControlError with a sentence for whoever wrote it. */
export function parseControl(body: unknown): ControlWish {
  const json = object(body, 'The body');
  only(json, MEMBERS, 'the body');
  if (json.reset !== undefined) {
    if (json.reset !== true) throw new ControlError('reset must be true.');
    return { reset: true };
  }
  if (json.provider !== 'stripe') throw new ControlError('provider must be "stripe".');
  const scope = oneOf(json.scope ?? 'next', ['next', 'all'] as const, 'scope');
  return {
    ...(json.webhooks !== undefined && webhooks(object(json.webhooks, 'webhooks'), scope)),
    ...(json.nextOutcome !== undefined && { outcome: outcome(json, scope) }),
    ...(json.refund !== undefined && { refund: refund(json.refund, scope) }),
    ...(json.latencyMs !== undefined && { latencyMs: milliseconds(json.latencyMs, 'latencyMs') }),
    ...(json.webhookUrl !== undefined && { webhookUrl: url(json.webhookUrl) }),
    ...(json.redeliver !== undefined && { redeliver: text(json.redeliver, 'redeliver') }),
  };
}

function webhooks(json: Json, scope: FaultRule['scope']): ControlWish {
  only(json, WEBHOOK_MEMBERS, 'webhooks');
  const fault: FaultRule = { scope };
  for (const flag of FLAGS) {
    if (json[flag] !== undefined) fault[flag] = boolean(json[flag], `webhooks.${flag}`);
  }
  if (json.delayMs !== undefined) fault.delayMs = milliseconds(json.delayMs, 'webhooks.delayMs');
  const wantsFault = Object.keys(fault).length > 1;
  if (json.events !== undefined) fault.events = texts(json.events, 'webhooks.events');
  if (json.intent !== undefined) fault.lane = text(json.intent, 'webhooks.intent');
  if (json.hold !== undefined && json.release !== undefined) {
    throw new ControlError('Give either webhooks.hold or webhooks.release.');
  }
  return {
    ...(wantsFault && { fault }),
    ...(json.clear !== undefined && boolean(json.clear, 'webhooks.clear') && { clearFaults: true as const }),
    ...(json.hold !== undefined && { hold: boolean(json.hold, 'webhooks.hold') }),
    ...(json.release !== undefined && { hold: !boolean(json.release, 'webhooks.release') }),
  };
}

function outcome(json: Json, scope: OutcomeWish['scope']): OutcomeWish | null {
  if (json.nextOutcome === null) return null;
  const wanted = text(json.nextOutcome, 'nextOutcome');
  const isDecline = /^decline:[a-z_]+$/.test(wanted);
  return {
    // The pattern is that of a decline with its code.
    outcome: isDecline
      ? (wanted as `decline:${string}`)
      : oneOf(wanted, OUTCOMES, 'nextOutcome', ' or "decline:<code>"'),
    scope,
    call: oneOf(json.call ?? 'any', ['any', 'create', 'confirm', 'refund'] as const, 'call'),
    timeoutMs: json.timeoutMs === undefined ? DEFAULT_TIMEOUT_MS : milliseconds(json.timeoutMs, 'timeoutMs'),
  };
}

function refund(value: unknown, scope: RefundWish['scope']): RefundWish | null {
  if (value === null) return null;
  return { course: oneOf(value, ['succeed', 'pending', 'fail'] as const, 'refund'), scope };
}

function url(value: unknown): string | null {
  if (value === null) return null;
  const wanted = loopbackUrl(text(value, 'webhookUrl'));
  if (wanted === null) throw new ControlError('webhookUrl must be a web address on this machine, or null.');
  return wanted;
}
