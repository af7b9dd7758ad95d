import { z } from 'zod';
import { loopbackUrl } from '../env.ts';
import { Fault } from '../webhooks/faults.ts';
import { BREAKDOWNS } from './requests.ts';

/** Declares what POST /__control may request of one provider, in addition to the requests common to all. */
export interface Control {
  /** Outcomes of the next payment, besides the breakdowns: by name, or by pattern with a code. */
  outcomes: readonly (string | RegExp)[];
  /** Calls that a breakdown may be for. */
  calls: readonly string[];
  /** Names the call that the home page's buttons break. */
  breaks: string;
  /** Results of the next refund. */
  refunds?: readonly (string | RegExp)[];
  members?: Readonly<Record<string, Member>>;
  buttons: readonly ButtonGroup[];
}

/** A member of the body that only this provider has. */
interface Member {
  schema: z.ZodType;
  grant(value: unknown): void;
  /** Returns the value for GET /__state, or undefined to leave it out. */
  inForce?(): unknown;
}

/** Buttons of the home page under one heading; each label sends its body to POST /__control. */
export interface ButtonGroup {
  title: string;
  buttons: Readonly<Record<string, object>>;
}

const oneOf = (allowed: readonly (string | RegExp)[]) =>
  z
    .string()
    .refine(
      (text) => allowed.some((one) => (typeof one === 'string' ? one === text : one.test(text))),
      `must be one of ${allowed.map(String).join(', ')}`,
    );

/** Returns the schema of the body of POST /__control for one provider. */
export function controlSchema({ outcomes, calls, refunds, members = {} }: Control) {
  return z.strictObject({
    provider: z.string(),
    scope: z.enum(['next', 'all']).default('next'),
    webhooks: Fault.extend({
      hold: z.boolean().optional(),
      release: z.boolean().optional(),
      clear: z.boolean().optional(),
    }).optional(),
    webhookUrl: z
      .string()
      .refine((text) => loopbackUrl(text) !== null, 'must be a web address on this machine')
      .nullable()
      .optional(),
    nextOutcome: oneOf([...outcomes, ...BREAKDOWNS])
      .nullable()
      .optional(),
    call: oneOf(['any', ...calls]).default('any'),
    timeoutMs: z.int().min(0).max(600_000).default(90_000),
    ...(refunds && { refund: oneOf(refunds).nullable().optional() }),
    ...Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema.optional()])),
  });
}
