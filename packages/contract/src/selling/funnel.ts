import { z } from 'zod';

/** A browser's anonymous report on the order funnel: products, steps and codes, no personal data. */
export const FunnelReport = z.object({
  events: z
    .array(
      z.object({
        product: z.int().positive(),
        step: z.string().max(40),
        event: z.enum(['reached', 'left', 'warning']),
        code: z.string().max(40).default(''),
      }),
    )
    .max(50),
});
export type FunnelEvents = z.infer<typeof FunnelReport>['events'];
