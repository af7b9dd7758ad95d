import type { MethodCode } from '@folio/domain/payment/methods';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';

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

/**
 * What the shop knows of a payment provider without working with it: configuration reads it before anything is built.
 * Its folder holds the value, registry.ts lists it, open-account.ts pairs it with its gateway.
 */
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
};

/** A provider of any settings. */
export type KnownProvider = Omit<Provider, 'secrets' | 'identity'> & {
  readonly secrets: readonly string[];
  readonly identity: readonly string[];
};

/** Checks that secrets and identity name settings of the provider's own schema. */
export const defineProvider = <Settings extends z.ZodObject>(provider: Provider<Settings>) => provider;
