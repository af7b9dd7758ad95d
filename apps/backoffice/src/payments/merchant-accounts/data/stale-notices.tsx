import type { AccountView, StoreMethodsView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { List, Text } from '@mantine/core';
import { useTexts } from '../../../page/shell/language.tsx';
import { Stale, type StaleChoice } from '../../../page/shell/stale.tsx';
import { methodName } from './method-labels.ts';

/** Shows a colleague's conflicting save of this store and lets the user choose a version. */
export function StaleStore({ store, ...choice }: StaleChoice & { store: StoreMethodsView }) {
  const t = useTexts();
  return (
    <Stale last={store.last} {...choice}>
      <Text size="sm">{t(m.methods_stale_text)}</Text>
      <List size="sm" type="ordered">
        {store.methods.map(({ code, enabled }) => (
          <List.Item key={code}>
            {t(enabled ? m.methods_is_on : m.methods_is_off, { method: methodName(code, store.locale) })}
          </List.Item>
        ))}
      </List>
    </Stale>
  );
}

/** Does the same for an account; untouched settings show their saved values. */
export function StaleAccount({ account, ...choice }: StaleChoice & { account: AccountView }) {
  const t = useTexts();
  return (
    <Stale last={account.last} {...choice}>
      <Text size="sm">{t(m.methods_stale_account)}</Text>
    </Stale>
  );
}
