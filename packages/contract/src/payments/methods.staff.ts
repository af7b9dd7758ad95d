/**
 * The back office's payment methods: the methods of each store and their merchant accounts. Amounts are
 * cents.
 */
import { DEBIT_STARTS } from '@folio/domain/bank/debit-states';
import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import { LOCALES } from '@folio/domain/locale/locale';
import { METHOD_CODES } from '@folio/domain/payment/methods';
import { z } from 'zod';
import type { StaffCallMap } from '../staff/staff-call.ts';
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

/** A store's settings of one payment method; null where unset. */
export const StoreMethod = z.object({
  code: z.enum(METHOD_CODES),
  enabled: z.boolean(),
  account: AccountId,
  min: Cents,
  max: Cents,
  /** For direct debits: the event that releases the order. */
  startsAt: z.enum(DEBIT_STARTS).nullable(),
});
export type StoreMethod = z.infer<typeof StoreMethod>;

export const StoreMethodsView = z.object({
  id: z.int(),
  name: z.string(),
  locale: z.enum(LOCALES),
  /** The version read, for {@link StoreMethodsChange}. */
  version: z.string(),
  last: Last,
  /** In display order. */
  methods: z.array(
    StoreMethod.extend({
      /** Reasons why the store does not offer it now, with the names of faulty settings; empty if offered. */
      problems: z.array(z.object({ code: z.enum(METHOD_PROBLEMS), names: z.array(z.string()) })),
    }),
  ),
});
export type StoreMethodsView = z.infer<typeof StoreMethodsView>;

export const AccountSetting = z.object({
  name: z.string(),
  /** In the language of the staff user. */
  label: z.string(),
  /** True for secrets, whose values are never returned. */
  isSecret: z.boolean(),
  isRequired: z.boolean(),
  source: z.enum(SETTING_SOURCES).nullable(),
  /** The stored value; null if unset, and for secrets. */
  value: z.string().nullable(),
  /** The effective value without a stored one: the environment's, or the default. Null for secrets. */
  fallback: z.string().nullable(),
  /** Its environment variable. */
  variable: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** A whole file's text instead of a line. */
  isFile: z.boolean(),
  /** When the encrypted secret was stored. */
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
  /** No store uses it, and no payment ever did. */
  isRemovable: z.boolean(),
  /** The payment methods that it supports. */
  takes: z.array(z.enum(METHOD_CODES)),
  /** The stores and methods that use it, enabled or not. */
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

/** Confirms a change that leaves a store without any payment method. */
const evenIfNone = z.boolean().default(false);

/** All payment methods of a store in order. `version`: the version read. */
export const StoreMethodsChange = z.object({
  version: z.string().max(100),
  methods: z.array(StoreMethod).max(METHOD_CODES.length),
  evenIfNone,
});
export type StoreMethodsChange = z.input<typeof StoreMethodsChange>;

const Secret = z.string().trim().max(MAX_SETTING_LENGTH);
/** Keeps the lines of a certificate. */
const cleanSetting = (text: string): string => (text.includes('\n') ? text.trim() : cleanCode(text));
const Settings = z.record(
  z.string().max(MAX_SETTING_LENGTH),
  z.string().overwrite(cleanSetting).max(MAX_FILE_SETTING_LENGTH),
);
/** All non-secret settings to store, and the secrets to store or, if null, to delete. */
export const AccountChange = z.object({
  version: z.string().max(100),
  enabled: z.boolean(),
  settings: Settings,
  secrets: z.record(z.string().max(MAX_SETTING_LENGTH), Secret.min(1).nullable()),
  evenIfNone,
  /** Confirms a change after which the provider may not recognize payments in progress. */
  evenIfInProgress: z.boolean().default(false),
});
export type AccountChange = z.input<typeof AccountChange>;

export const NewAccount = z.object({
  id: AccountId.refine(isAccountId),
  provider: z.string().max(MAX_ACCOUNT_ID_LENGTH),
});
export type NewAccount = z.infer<typeof NewAccount>;

const StoreParams = z.object({
  store: z.coerce.number<number | string>().int().min(1).max(1_000_000),
});
const AccountParams = z.object({ account: z.string().max(100) });
const answer = { response: { 200: PaymentMethodsView } } as const;

/** Every change returns the updated view. */
export const paymentMethodCalls = {
  'GET /api/payment-methods': answer,
  'PUT /api/payment-methods/stores/:store': { params: StoreParams, body: StoreMethodsChange, ...answer },
  'POST /api/payment-methods/accounts': { body: NewAccount, ...answer },
  'PUT /api/payment-methods/accounts/:account': { params: AccountParams, body: AccountChange, ...answer },
  'DELETE /api/payment-methods/accounts/:account': { params: AccountParams, ...answer },
} as const satisfies StaffCallMap;
