import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Gateway } from './gateway.ts';
import { moneiGateway } from './monei/monei.ts';
import { paypalGateway } from './paypal/paypal.ts';
import { isProvider, PROVIDER_SETTINGS, type ProviderName, type Texts } from './provider-settings.ts';
import { redsysGateway } from './redsys/redsys.ts';
import { sepaGateway } from './sepa/sepa.ts';
import { sibsGateway } from './sibs/sibs.ts';
import { stripeGateway } from './stripe/stripe.ts';

/** What some gateways need beside their account. */
export type GatewayDeps = {
  readonly db: Db;
  readonly clock: () => Date;
  /** The secret seals what a gateway keeps of a customer's account. */
  readonly config: Pick<Config, 'secret' | 'secrets'>;
};

type Open<P extends ProviderName> = (
  account: string,
  settings: z.output<(typeof PROVIDER_SETTINGS)[P]>,
  deps: GatewayDeps,
) => Gateway;

const OPEN: { readonly [P in ProviderName]: Open<P> } = {
  monei: moneiGateway,
  paypal: paypalGateway,
  redsys: redsysGateway,
  sibs: sibsGateway,
  sepa: sepaGateway,
  stripe: stripeGateway,
};

/**
 * Providers that call one address about all of an account, and how they take a refusal: Stripe tries for days and then calls that address no
 * more, PayPal tries for three days, SIBS for two months. The others are told with each payment where to call.
 */
const TELL_OF_OTHERS: readonly ProviderName[] = ['stripe', 'paypal', 'sibs'];

export type OpenedAccount =
  | { readonly ok: true; readonly gateway: Gateway }
  | { readonly ok: false; readonly missing: readonly string[] };

/** The gateway of an account, or which of its settings are missing or wrong. */
export function openAccount(
  account: string,
  provider: string,
  settings: Texts,
  deps: GatewayDeps,
): OpenedAccount {
  if (!isProvider(provider)) return { ok: false, missing: [`the provider ${provider} is not known`] };
  return openAs(provider, account, settings, deps);
}

function openAs<P extends ProviderName>(
  provider: P,
  account: string,
  settings: Texts,
  deps: GatewayDeps,
): OpenedAccount {
  const parsed = PROVIDER_SETTINGS[provider].safeParse(settings);
  if (!parsed.success) return { ok: false, missing: parsed.error.issues.map(({ path }) => path.join('.')) };
  // The table pairs each schema with the function that takes its output; TypeScript does not see the pair through P.
  const open = OPEN[provider] as Open<P>;
  const gateway = open(account, parsed.data as z.output<(typeof PROVIDER_SETTINGS)[P]>, deps);
  if (!TELL_OF_OTHERS.includes(provider)) return { ok: true, gateway };
  return { ok: true, gateway: { ...gateway, tellsOfOthers: true } };
}
