import { bankProvider } from './bank/provider.ts';
import type { Config } from './config.ts';
import { moneiProvider } from './monei/provider.ts';
import { paypalProvider } from './paypal/provider.ts';
import type { Provider, ProviderDeps } from './provider.ts';
import { redsysProvider } from './redsys/provider.ts';
import { sibsProvider } from './sibs/provider.ts';
import { stripeProvider } from './stripe/provider.ts';

/** Every provider that the sandbox imitates, in the order in which a person sees them. */
export function makeProviders(deps: ProviderDeps, config: Config): Provider[] {
  return [
    stripeProvider(deps, config.stripe),
    redsysProvider(deps, config.redsys),
    moneiProvider(deps, config.monei),
    paypalProvider(deps, config.paypal),
    sibsProvider(deps, config.sibs),
    bankProvider(deps),
  ];
}
