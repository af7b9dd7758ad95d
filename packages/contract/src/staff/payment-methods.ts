/** The back office's page of ways to pay: what each store offers, and the accounts that take it. Amounts are cents. */
import { DEBIT_STARTS } from '@folio/domain/bank/debit-states';
import { LOCALES } from '@folio/domain/locale/locale';
import { METHOD_CODES } from '@folio/domain/payment/methods';
import { z } from 'zod';
import {
  isAccountId,
  MAX_ACCOUNT_ID_LENGTH,
  MAX_CENTS,
  MAX_FILE_SETTING_LENGTH,
  MAX_SETTING_LENGTH,
  METHOD_PROBLEMS,
  SETTING_FAULTS,
  SETTING_SOURCES,
} from './method-problems.ts';

const Cents = z.int().min(0).max(MAX_CENTS).nullable();
const AccountId = z.string().max(MAX_ACCOUNT_ID_LENGTH);
const Last = z.object({ at: z.iso.datetime(), actor: z.string() }).nullable();

/** One way to pay as a store has it; what is null is not said. */
export const StoreMethod = z.object({
  code: z.enum(METHOD_CODES),
  enabled: z.boolean(),
  account: AccountId,
  min: Cents,
  max: Cents,
  /** Direct debits only: when the store begins with what is paid so. */
  startsAt: z.enum(DEBIT_STARTS).nullable(),
});
export type StoreMethod = z.infer<typeof StoreMethod>;

export const StoreMethodsView = z.object({
  id: z.int(),
  name: z.string(),
  locale: z.enum(LOCALES),
  /** What was read, for {@link StoreMethodsChange}. */
  version: z.string(),
  last: Last,
  /** In the order of display. */
  methods: z.array(
    StoreMethod.extend({
      /** Why it is not offered now; empty when it is. With the names of settings that are amiss, where it is they. */
      problems: z.array(z.object({ code: z.enum(METHOD_PROBLEMS), names: z.array(z.string()) })),
    }),
  ),
});
export type StoreMethodsView = z.infer<typeof StoreMethodsView>;

export const AccountSetting = z.object({
  name: z.string(),
  /** A secret's value is never told. */
  isSecret: z.boolean(),
  isRequired: z.boolean(),
  source: z.enum(SETTING_SOURCES).nullable(),
  /** What the row says; null when it says nothing, and for secrets. */
  value: z.string().nullable(),
  /** What holds when the row says nothing: the environment's, else the default. Null for secrets. */
  fallback: z.string().nullable(),
  /** Its name in the environment. */
  variable: z.string(),
  choices: z.array(z.string()).nullable(),
  /** A whole file's text, and no line of it. */
  isFile: z.boolean(),
  /** When a sealed secret was put away. */
  savedAt: z.iso.datetime().nullable(),
  fault: z.enum(SETTING_FAULTS).nullable(),
});
export type AccountSetting = z.infer<typeof AccountSetting>;

export const AccountView = z.object({
  id: z.string(),
  provider: z.string(),
  enabled: z.boolean(),
  version: z.string(),
  last: Last,
  isUnreadable: z.boolean(),
  /** No store has it, and no money ever went by it. */
  isRemovable: z.boolean(),
  /** The ways to pay that it can take. */
  takes: z.array(z.enum(METHOD_CODES)),
  /** Which stores have a way to pay by it, switched on or not. */
  uses: z.array(z.object({ store: z.int(), method: z.enum(METHOD_CODES), enabled: z.boolean() })),
  settings: z.array(AccountSetting),
});
export type AccountView = z.infer<typeof AccountView>;

export const PaymentMethodsView = z.object({
  stores: z.array(StoreMethodsView),
  accounts: z.array(AccountView),
  providers: z.array(z.string()),
});
export type PaymentMethodsView = z.infer<typeof PaymentMethodsView>;

/** Goes ahead although a store is left without any way to pay. */
const evenIfNone = z.boolean().default(false);

/** All of a store's ways to pay, in their order. `version`: as they were read. */
export const StoreMethodsChange = z.object({
  version: z.string().max(100),
  methods: z.array(StoreMethod).max(METHOD_CODES.length),
  evenIfNone,
});
export type StoreMethodsChange = z.input<typeof StoreMethodsChange>;

const Value = z.string().trim().max(MAX_SETTING_LENGTH);
const Settings = z.record(z.string().max(MAX_SETTING_LENGTH), z.string().trim().max(MAX_FILE_SETTING_LENGTH));
/** What the row is to say of what is not secret, all of it; and the secrets to put away, or with null to forget. */
export const AccountChange = z.object({
  version: z.string().max(100),
  enabled: z.boolean(),
  settings: Settings,
  secrets: z.record(z.string().max(MAX_SETTING_LENGTH), Value.min(1).nullable()),
  evenIfNone,
  /** Goes ahead although the provider may know nothing any more of payments that are under way. */
  evenIfUnderWay: z.boolean().default(false),
});
export type AccountChange = z.input<typeof AccountChange>;

export const NewAccount = z.object({
  id: AccountId.refine(isAccountId),
  provider: z.string().max(MAX_ACCOUNT_ID_LENGTH),
});
export type NewAccount = z.infer<typeof NewAccount>;
