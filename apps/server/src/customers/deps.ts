import type { Deps as StoresDeps } from '../stores/deps.ts';
import type { Accounts } from './identity/accounts.ts';
import type { Vies } from './identity/vies.ts';

export type Deps = StoresDeps & {
  readonly accounts: Accounts;
  readonly vies: Vies;
};
