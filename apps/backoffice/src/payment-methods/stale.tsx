import type { AccountView, StoreMethodsView } from '@folio/contract/staff-payment-methods';
import { m } from '@folio/messages';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../shell/language.tsx';
import { methodName } from './method-words.ts';

type Choice = { readonly busy: boolean; readonly mine: () => void; readonly theirs: () => void };

/** Somebody else saved this store while it was being changed here: what is saved now, and whose is to stand. */
export function StaleStore({ store, ...choice }: Choice & { store: StoreMethodsView }) {
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
export function StaleAccount({ account, ...choice }: Choice & { account: AccountView }) {
  const t = useTexts();
  return (
    <Stale last={account.last} {...choice}>
      <Text size="sm">{t(m.methods_stale_account)}</Text>
    </Stale>
  );
}

type StaleProps = Choice & { readonly last: StoreMethodsView['last']; readonly children: ReactNode };

/** Somebody else saved what is being changed here: what is saved now, and whose is to stand. */
export function Stale({ last, busy, mine, theirs, children }: StaleProps) {
  const t = useTexts();
  return (
    <Alert
      variant="default"
      my="sm"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={t(m.methods_stale_title, { actor: last?.actor ?? t(m.methods_stale_somebody) })}
    >
      {children}
      <Group gap="xs" mt="sm">
        <Button size="xs" loading={busy} onClick={mine}>
          {t(m.methods_stale_mine)}
        </Button>
        <Button size="xs" variant="default" disabled={busy} onClick={theirs}>
          {t(m.methods_stale_theirs)}
        </Button>
      </Group>
    </Alert>
  );
}
