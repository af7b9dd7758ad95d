import type { z } from 'zod';
import type { Gateway } from './gateway.ts';
import { moneiGateway } from './monei/monei.ts';
import { MONEI } from './monei/provider.ts';
import { paypalGateway } from './paypal/paypal.ts';
import { PAYPAL } from './paypal/provider.ts';
import type { GatewayDeps, Provider, Texts } from './provider.ts';
import { REDSYS } from './redsys/provider.ts';
import { redsysGateway } from './redsys/redsys.ts';
import { SEPA } from './sepa/provider.ts';
import { sepaGateway } from './sepa/sepa.ts';
import { SIBS } from './sibs/provider.ts';
import { sibsGateway } from './sibs/sibs.ts';
import { STRIPE } from './stripe/provider.ts';
import { stripeGateway } from './stripe/stripe.ts';

export type OpenedAccount =
  | { readonly ok: true; readonly gateway: Gateway }
  | { readonly ok: false; readonly missing: readonly string[] };
type OpenAccount = (account: string, settings: Texts, deps: GatewayDeps) => OpenedAccount;

/** Pairs a provider's schema with the function that takes its output. */
function opener<Settings extends z.ZodObject>(
  { name, settings, sharedWebhook }: Provider<Settings>,
  open: (account: string, settings: z.output<Settings>, deps: GatewayDeps) => Gateway,
): readonly [string, OpenAccount] {
  return [
    name,
    (account, texts, deps) => {
      const parsed = settings.safeParse(texts);
      if (!parsed.success)
        return { ok: false, missing: parsed.error.issues.map(({ path }) => path.join('.')) };
      const gateway = open(account, parsed.data, deps);
      return { ok: true, gateway: sharedWebhook ? { ...gateway, sharedWebhook: true } : gateway };
    },
  ];
}

const OPENERS: ReadonlyMap<string, OpenAccount> = new Map([
  opener(MONEI, moneiGateway),
  opener(PAYPAL, paypalGateway),
  opener(REDSYS, redsysGateway),
  opener(SEPA, sepaGateway),
  opener(SIBS, sibsGateway),
  opener(STRIPE, stripeGateway),
]);

/** Opens the gateway of an account, or lists its settings that are missing or wrong. */
export function openAccount(
  account: string,
  provider: string,
  settings: Texts,
  deps: GatewayDeps,
): OpenedAccount {
  const open = OPENERS.get(provider);
  if (!open) return { ok: false, missing: [`the provider ${provider} is not known`] };
  return open(account, settings, deps);
}
