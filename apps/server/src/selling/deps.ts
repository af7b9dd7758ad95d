import type { Deps as PaymentsDeps } from '../payments/deps.ts';
import type { Funnel } from './analytics/funnel.ts';

export type Deps = PaymentsDeps & {
  /** Counts of visitors' steps towards an order. */
  readonly funnel: Funnel;
};
