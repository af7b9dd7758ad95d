import { z } from 'zod';

/** What a browser tells of the way to an order: products, steps and codes, and nothing of who is on it. */
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
