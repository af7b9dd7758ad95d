import { TooManyAtOnceError } from './limit-exceeded.ts';
import { toCustomer } from './network.ts';

/** Limits of concurrent amounts, in the caller's units. */
type Bounds = { readonly byNetwork: number; readonly total: number };

/** Counts the amount that each network uses, and their total. */
export type ConcurrencyLimit = {
  /** @throws {TooManyAtOnceError} when a limit is reached */
  readonly reserve: (address: string, amount: number) => void;
  readonly release: (address: string, amount: number) => void;
};

export function createConcurrencyLimit(what: string, { byNetwork, total }: Bounds): ConcurrencyLimit {
  const amounts = new Map<string, number>();
  let sum = 0;
  function set(customer: string, held: number, amount: number): void {
    sum += amount;
    if (held + amount > 0) amounts.set(customer, held + amount);
    else amounts.delete(customer);
  }
  return {
    reserve(address, amount) {
      const customer = toCustomer(address);
      const held = amounts.get(customer) ?? 0;
      if (held + amount > byNetwork || sum + amount > total) throw new TooManyAtOnceError(what);
      set(customer, held, amount);
    },
    release(address, amount) {
      const customer = toCustomer(address);
      set(customer, amounts.get(customer) ?? 0, -amount);
    },
  };
}
