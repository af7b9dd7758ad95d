import type { AccountView } from '@folio/contract/staff/payment-methods';

/** What somebody has touched of an account and not saved, and what they read before. What is not touched is as it is saved. */
export type AccountDraft = {
  readonly version: string;
  readonly enabled?: boolean;
  /** Settings that are no secret; empty for what the environment or the default says. */
  readonly settings: Readonly<Record<string, string>>;
  /** Secrets to put away, or with null to forget. */
  readonly secrets: Readonly<Record<string, string | null>>;
};

export const emptyDraft = ({ version }: AccountView): AccountDraft => ({
  version,
  settings: {},
  secrets: {},
});

/** What the account's row is to say, all of it, with a draft on top of what is saved. */
export function draftSettings(account: AccountView, draft: AccountDraft | undefined): Record<string, string> {
  const saved = account.settings.flatMap(({ name, value }) =>
    value === null ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(saved), ...draft?.settings };
}

/** Secrets that were begun and left empty are left as they are. */
export const draftSecrets = ({ secrets }: AccountDraft): Record<string, string | null> =>
  Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));
