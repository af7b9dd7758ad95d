import type { Locale } from '@folio/domain/locale/locale';
import type { MethodCode } from '@folio/domain/payment/methods';
import type { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Gateway } from '../records/gateway.ts';

/** Settings of a merchant account by name. Every setting is a text, as an environment has it. */
export type Texts = Readonly<Record<string, string>>;

/** Dependencies that some gateways need besides their account's settings. */
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

/** A text of the back office in the language of its reader. */
type Label = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** The complete declaration of a payment provider. Its folder contains the value, and registry.ts lists it. */
type Provider<Settings extends z.ZodObject> = {
  /** The name in accounts and the environment: `stripe` has `STRIPE_…`. */
  readonly name: string;
  /** The name that staff read. */
  readonly brand: string;
  /** The company that processes payments, as its contracts name it; null for the store's own bank. */
  readonly company: string | null;
  readonly settings: Settings;
  readonly labels: Readonly<Record<keyof z.output<Settings> & string, Label>>;
  /** Labels of the values of a setting that has choices; a value without one is shown as it is. */
  readonly choices?: Readonly<Record<string, Label>>;
  /** Settings that are never shown. */
  readonly secrets: readonly (keyof z.output<Settings> & string)[];
  /**
   * Settings besides secrets and addresses that identify the merchant: with another value the provider does not know
   * open payments.
   */
  readonly identity: readonly (keyof z.output<Settings> & string)[];
  readonly credentials: CredentialRules;
  /** EN-15: the payment methods that an account supports. */
  readonly methods: readonly MethodCode[];
  /**
   * The provider sends all webhooks of an account to one address, and expects every call to be accepted: Stripe retries
   * for days and then stops, PayPal retries for three days, SIBS for two months. The others receive an address with
   * each payment.
   */
  readonly sharedWebhook?: true;
  /** Imports the gateway: its library is loaded only where payments are made. */
  readonly gateway: () => Promise<
    (account: string, settings: z.output<Settings>, deps: GatewayDeps) => Gateway
  >;
};

export type OpenedAccount =
  | { readonly ok: true; readonly gateway: Gateway }
  | { readonly ok: false; readonly missing: readonly string[] };

/** A provider of any settings. */
export type KnownProvider = Omit<
  Provider<z.ZodObject>,
  'labels' | 'secrets' | 'identity' | 'gateway' | 'sharedWebhook'
> & {
  readonly labels: Readonly<Record<string, Label>>;
  readonly secrets: readonly string[];
  readonly identity: readonly string[];
  /** Opens the gateway of an account, or lists its settings that are missing or wrong. */
  readonly open: (account: string, settings: Texts, deps: GatewayDeps) => Promise<OpenedAccount>;
};

/** Defines a provider. Its labels, secrets and identity name settings of its own schema. */
export function defineProvider<Settings extends z.ZodObject>({
  gateway: load,
  sharedWebhook,
  ...provider
}: Provider<Settings>): KnownProvider {
  return {
    ...provider,
    open: async (account, texts, deps) => {
      const parsed = provider.settings.safeParse(texts);
      if (!parsed.success)
        return { ok: false, missing: parsed.error.issues.map(({ path }) => path.join('.')) };
      const gateway = (await load())(account, parsed.data, deps);
      return { ok: true, gateway: sharedWebhook ? { ...gateway, sharedWebhook } : gateway };
    },
  };
}
