import type { MethodCode } from '@folio/domain/payment/methods';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';

/** Settings of a merchant account by name. Every setting is a text, as an environment has it. */
export type Texts = Readonly<Record<string, string>>;

/** Dependencies that some gateways need beside their account's settings. */
export type GatewayDeps = {
  readonly db: Db;
  readonly clock: () => Date;
  /** The secret encrypts what a gateway stores of a customer's bank account. */
  readonly config: Pick<Config, 'secret' | 'secrets'>;
};

/** Rules that show by a setting whether an account captures real money. */
export type CredentialRules = {
  /** The hosts of the provider's test environment. */
  readonly testHosts?: RegExp;
  /** Settings whose address decides whether money is real. */
  readonly urls?: readonly string[];
  /** Settings whose prefix decides whether money is real. */
  readonly keys?: readonly string[];
  /** Values that the provider publishes for tests, by setting. */
  readonly published?: Readonly<Record<string, readonly string[]>>;
  /** Values of this project's demonstration, which its source publishes, by setting. */
  readonly demonstration?: Readonly<Record<string, readonly string[]>>;
};

/**
 * A payment provider as configuration reads it, before any gateway is built. Its folder holds the value,
 * registry.ts lists it, open-account.ts pairs it with its gateway.
 */
export type Provider<Settings extends z.ZodObject = z.ZodObject> = {
  /** The name in accounts and the environment: `stripe` has `STRIPE_…`. */
  readonly name: string;
  /** The company that processes payments, as its contracts name it; null for the store's own bank. */
  readonly company: string | null;
  readonly settings: Settings;
  /** Settings that are never shown. */
  readonly secrets: readonly (keyof z.output<Settings> & string)[];
  /**
   * Settings beside secrets and addresses that identify the merchant: with another value the provider does
   * not know open payments.
   */
  readonly identity: readonly (keyof z.output<Settings> & string)[];
  readonly credentials: CredentialRules;
  /** EN-15: the payment methods that an account can take. */
  readonly methods: readonly MethodCode[];
  /**
   * The provider calls one address about a whole account, and bears no rejections: Stripe retries for days and
   * then stops, PayPal retries for three days, SIBS for two months. The others get an address with each payment.
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
