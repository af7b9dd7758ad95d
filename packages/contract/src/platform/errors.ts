import { z } from 'zod';
import { ShopConfig } from '../app/config.ts';

/** One invalid field. `message` is in the visitor's language; `code` is for programs. */
export const FieldProblem = z.object({ name: z.string(), code: z.string(), message: z.string() });

/** The shape of every error answer. */
export const ErrorAnswer = z.object({
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.array(FieldProblem).optional(),
  /** The configuration that replaces the client's, in the specification's calls (AP-0). */
  config: ShopConfig.optional(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
