import type { AccountView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Text, VisuallyHidden } from '@mantine/core';
import { isOvertaken } from '../../page/api/call-error.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { SaveBar } from '../../page/shell/save-bar.tsx';
import { AddMethod } from './add-method.tsx';
import { areCrossed, changed, rebased } from './data/draft.ts';
import { methodName } from './data/method-labels.ts';
import { NoMethodsNotice } from './data/no-methods-notice.tsx';
import { StaleStore } from './data/stale-notices.tsx';
import { storesWithoutMethods } from './data/use-payment-methods.ts';
import { MethodRow } from './method-row.tsx';
import { type MethodsDraftProps, useMethodsDraft } from './use-methods-draft.ts';

type Props = MethodsDraftProps & { readonly accounts: readonly AccountView[] };

/** Edits a store's ordered payment methods and saves them together. */
export function StoreMethods({ store, accounts, draft, setDraft }: Props) {
  const t = useTexts();
  const { save, saved, methods, isStale, announcement, edit, send, move } = useMethodsDraft({
    store,
    draft,
    setDraft,
  });
  const left = storesWithoutMethods(save.error);
  return (
    <section aria-label={store.name}>
      {isStale && (
        <StaleStore
          store={store}
          busy={save.isPending}
          keepMine={() => send(store.version, rebased(methods, saved))}
          keepTheirs={() => setDraft(undefined)}
        />
      )}
      {methods.length === 0 && <Text>{t(m.methods_store_empty)}</Text>}
      <ol className="methods">
        {methods.map((method, index) => (
          <MethodRow
            key={method.code}
            method={method}
            saved={store.methods.find(({ code }) => code === method.code)}
            accounts={accounts}
            name={methodName(method.code, store.locale)}
            isFirst={index === 0}
            isLast={index === methods.length - 1}
            move={(by) => move(method.code, by)}
            change={(change) => edit(changed(methods, method.code, change))}
          />
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <AddMethod
        methods={methods}
        accounts={accounts}
        locale={store.locale}
        add={(method) => edit([...methods, method])}
      />
      {draft && !isStale && (
        <SaveBar
          busy={save.isPending}
          error={left || isOvertaken(save.error) ? null : save.error}
          disabled={methods.some(areCrossed)}
          save={() => send(draft.version, methods)}
          discard={() => setDraft(undefined)}
        />
      )}
      <NoMethodsNotice
        left={left}
        busy={save.isPending}
        // Sends the rejected draft again, not a newer version of it.
        onConfirm={() => save.variables && send(save.variables.version, save.variables.methods, true)}
        onCancel={() => save.reset()}
      />
    </section>
  );
}
