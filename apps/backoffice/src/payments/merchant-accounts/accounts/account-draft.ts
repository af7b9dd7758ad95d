import type { AccountView } from '@folio/contract/payments/methods.staff';

/** The unsaved changes to an account, with the version they started from; the rest is as saved. */
export type AccountDraft = {
  readonly version: string;
  readonly enabled?: boolean;
  /** Non-secret settings; empty to use the environment's or the default value. */
  readonly settings: Readonly<Record<string, string>>;
  /** Secrets to store, or null to delete. */
  readonly secrets: Readonly<Record<string, string | null>>;
};

export const emptyDraft = ({ version }: AccountView): AccountDraft => ({
  version,
  settings: {},
  secrets: {},
});

/** Merges the draft's settings over the saved ones into the complete set to send. */
export function draftSettings(account: AccountView, draft: AccountDraft | undefined): Record<string, string> {
  const saved = account.settings.flatMap(({ name, value }) =>
    value === null ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(saved), ...draft?.settings };
}

/** Leaves secrets unchanged whose input was started and left empty. */
export const draftSecrets = ({ secrets }: AccountDraft): Record<string, string | null> =>
  Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));
