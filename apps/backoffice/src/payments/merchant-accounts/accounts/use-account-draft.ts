import type { AccountView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { useTexts } from '../../../page/shell/language.tsx';
import { useNotify } from '../../../page/shell/use-notify.ts';
import { useSaveAccount } from '../data/use-payment-methods.ts';
import { type AccountDraft, draftSecrets, draftSettings, emptyDraft } from './account-draft.ts';

/** The confirmations that let a save pass the shop's warnings. */
type Confirmations = { readonly evenIfNone?: boolean; readonly evenIfInProgress?: boolean };

export type AccountDraftProps = {
  readonly account: AccountView;
  readonly draft: AccountDraft | undefined;
  readonly setDraft: (draft: AccountDraft | undefined) => void;
};

/** Returns the actions on the unsaved changes to an account: edit, save, save with a confirmation, discard. */
export function useAccountDraft({ account, draft, setDraft }: AccountDraftProps) {
  const t = useTexts();
  const notify = useNotify();
  const save = useSaveAccount();
  const current = draft ?? emptyDraft(account);
  const send = (version: string, confirmations: Confirmations = {}) =>
    save.mutate(
      {
        account: account.id,
        version,
        enabled: draft?.enabled ?? account.enabled,
        settings: draftSettings(account, draft),
        secrets: draftSecrets(current),
        ...confirmations,
      },
      {
        onSuccess: () => {
          setDraft(undefined);
          notify(t(m.methods_account_saved, { account: account.id }));
        },
      },
    );
  return {
    save,
    send,
    edit: (change: Partial<AccountDraft>) => setDraft({ ...current, ...change }),
    discard: () => {
      setDraft(undefined);
      save.reset();
    },
    /** Sends the rejected version again, with one more confirmation. */
    sendConfirmed: (confirmations: Confirmations) => {
      if (!save.variables) return;
      const { version, evenIfNone = false, evenIfInProgress = false } = save.variables;
      send(version, { evenIfNone, evenIfInProgress, ...confirmations });
    },
  };
}
