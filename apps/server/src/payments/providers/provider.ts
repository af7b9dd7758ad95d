import type { MethodCode } from '@folio/domain/payment/methods';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Gateway } from './gateway.ts';

/** Settings of a merchant account by name. Every setting is a text, as an environment has it. */
export type Texts = Readonly<Record<string, string>>;

/** What some gateways need beside their account. */
export type GatewayDeps = {
  readonly db: Db;
  readonly clock: () => Date;
  /** The secret encrypts what a gateway stores of a customer's bank account. */
  readonly config: Pick<Config, 'secret' | 'secrets'>;
};

/** How a setting shows whether an account captures real money. */
export type CredentialRules = {
  /** The hosts of the provider's test environment. */
  readonly testHosts?: RegExp;
  /** Settings whose address decides whether money is real. */
  readonly urls?: readonly string[];
  /** Settings whose prefix decides whether money is real. */
  readonly keys?: readonly string[];
  /** Values that the provider prints in its documentation for everybody's tests, by setting. */
  readonly published?: Readonly<Record<string, readonly string[]>>;
  /** Values of this project's own demonstration, which stand in its source, by setting. */
  readonly demonstration?: Readonly<Record<string, readonly string[]>>;
};

/** All that the shop knows of a payment provider: its folder holds the value, registry.ts lists it. */
export type Provider<Settings extends z.ZodObject = z.ZodObject> = {
  /** As accounts and the environment name it: `stripe` has `STRIPE_…`. */
  readonly name: string;
  /** The company that processes payments, as its contracts name it; null for the store's own bank. */
  readonly company: string | null;
  readonly settings: Settings;
  /** Settings that nobody is shown. */
  readonly secrets: readonly (keyof z.output<Settings> & string)[];
  /** Settings beside secrets and addresses that say whose account it is: with another value the provider knows nothing of what was begun. */
  readonly identity: readonly (keyof z.output<Settings> & string)[];
  readonly credentials: CredentialRules;
  /** EN-15: the payment methods that an account can take. */
  readonly methods: readonly MethodCode[];
  /**
   * It calls one address about all of an account, and does not bear refusals: Stripe tries for days and then stops calling,
   * PayPal tries for three days, SIBS for two months. The others are given an address with each payment.
   */
  readonly sharedWebhook?: true;
  readonly open: (account: string, settings: z.output<Settings>, deps: GatewayDeps) => Gateway;
};

export type OpenedAccount =
  | { readonly ok: true; readonly gateway: Gateway }
  | { readonly ok: false; readonly missing: readonly string[] };

/** A provider whose settings were checked against its schema before {@link Provider.open} sees them. */
export type KnownProvider = Omit<Provider, 'open' | 'secrets' | 'identity'> & {
  readonly secrets: readonly string[];
  readonly identity: readonly string[];
  /** The gateway of an account, or which of its settings are missing or wrong. */
  readonly openAccount: (account: string, settings: Texts, deps: GatewayDeps) => OpenedAccount;
};

/** Pairs a provider's schema with the function that takes its output. */
export function defineProvider<Settings extends z.ZodObject>({
  open,
  ...provider
}: Provider<Settings>): KnownProvider {
  return {
    ...provider,
    openAccount: (account, texts, deps) => {
      const parsed = provider.settings.safeParse(texts);
      if (!parsed.success)
        return { ok: false, missing: parsed.error.issues.map(({ path }) => path.join('.')) };
      const gateway = open(account, parsed.data, deps);
      return { ok: true, gateway: provider.sharedWebhook ? { ...gateway, tellsOfOthers: true } : gateway };
    },
  };
}
