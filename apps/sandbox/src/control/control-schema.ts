import { loopbackUrl } from '../env.ts';
import type { Provider } from '../provider.ts';
import type { FaultRule } from '../webhooks/faults.ts';
import { boolean, ControlError, type Json, milliseconds, object, oneOf, only, text, texts } from './json.ts';
import type { Scope } from './requested-outcomes.ts';

/** What a call of POST /__control asks for: of all, or of one provider. Absent members stay as they are. */
export type ControlWish = 'reset' | 'clear' | ProviderWish;

export interface ProviderWish {
  provider: Provider;
  scope: Scope;
  fault?: FaultRule;
  /** Lifts every fault of the deliveries. */
  clearFaults?: true;
  hold?: boolean;
  latencyMs?: number;
  webhookUrl?: string | null;
  /** Id of an event to deliver once more. */
  redeliver?: string;
  /** The body, for the members that are the provider's own. */
  own: Json;
}

const MEMBERS = ['provider', 'scope', 'webhooks', 'latencyMs', 'webhookUrl', 'redeliver'];
const ALONE = ['reset', 'clear'] as const;
const FLAGS = ['duplicate', 'drop', 'reverse', 'badSignature', 'staleTimestamp'] as const;
const WEBHOOK_MEMBERS = [...FLAGS, 'delayMs', 'events', 'payment', 'intent', 'hold', 'release', 'clear'];

/** Reads the body of POST /__control; throws a ControlError with a sentence for whoever wrote it. */
export function parseControl(body: unknown, providers: readonly Provider[]): ControlWish {
  const json = object(body, 'The body');
  const alone = ALONE.find((name) => json[name] !== undefined);
  if (alone) {
    only(json, ALONE, 'the body');
    if (json[alone] !== true) throw new ControlError(`${alone} must be true.`);
    return alone;
  }
  const name = oneOf(
    json.provider,
    providers.map((provider) => provider.name),
    'provider',
  );
  const provider = providers.find((one) => one.name === name);
  if (!provider) throw new ControlError(`There is no provider ${name}.`);
  only(json, [...MEMBERS, ...provider.control.members, ...ALONE], 'the body');
  const scope = oneOf(json.scope ?? 'next', ['next', 'all'] as const, 'scope');
  return {
    provider,
    scope,
    own: json,
    ...(json.webhooks !== undefined && webhooks(object(json.webhooks, 'webhooks'), scope)),
    ...(json.latencyMs !== undefined && { latencyMs: milliseconds(json.latencyMs, 'latencyMs') }),
    ...(json.webhookUrl !== undefined && { webhookUrl: url(json.webhookUrl) }),
    ...(json.redeliver !== undefined && { redeliver: text(json.redeliver, 'redeliver') }),
  };
}

function webhooks(json: Json, scope: Scope): Partial<ProviderWish> {
  only(json, WEBHOOK_MEMBERS, 'webhooks');
  const fault: FaultRule = { scope };
  for (const flag of FLAGS) {
    if (json[flag] !== undefined) fault[flag] = boolean(json[flag], `webhooks.${flag}`);
  }
  if (json.delayMs !== undefined) fault.delayMs = milliseconds(json.delayMs, 'webhooks.delayMs');
  const wantsFault = Object.keys(fault).length > 1;
  if (json.events !== undefined) fault.events = texts(json.events, 'webhooks.events');
  const payment = json.payment ?? json.intent;
  if (payment !== undefined) fault.lane = text(payment, 'webhooks.payment');
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

function url(value: unknown): string | null {
  if (value === null) return null;
  const wanted = loopbackUrl(text(value, 'webhookUrl'));
  if (wanted === null) throw new ControlError('webhookUrl must be a web address on this machine, or null.');
  return wanted;
}
