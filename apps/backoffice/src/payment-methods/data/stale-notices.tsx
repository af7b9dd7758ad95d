import type { AccountView, StoreMethodsView } from '@folio/contract/staff/payment-methods';
import { m } from '@folio/messages';
import { List, Text } from '@mantine/core';
import { useTexts } from '../../shell/language.tsx';
import { Stale, type StaleChoice } from '../../shell/stale.tsx';
import { methodName } from './method-labels.ts';

/** Somebody else saved this store while it was being changed here: what is saved now, and whose is to stand. */
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

/** The same for an account; what was not touched here is shown as it is saved. */
export function StaleAccount({ account, ...choice }: StaleChoice & { account: AccountView }) {
  const t = useTexts();
  return (
    <Stale last={account.last} {...choice}>
      <Text size="sm">{t(m.methods_stale_account)}</Text>
    </Stale>
  );
}
