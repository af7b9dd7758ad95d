import type { Deps as OrdersDeps } from '../orders/deps.ts';
import type { OpenGateways } from './merchant-accounts/open-gateways.ts';
import type { Gateways } from './records/gateway.ts';

export type Deps = OrdersDeps & {
  readonly gateways: Gateways & Partial<Pick<OpenGateways, 'refresh'>>;
};
