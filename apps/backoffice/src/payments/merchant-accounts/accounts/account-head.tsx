import type { AccountView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Group, Text, Title } from '@mantine/core';
import { useTexts } from '../../../page/shell/language.tsx';
import { RelativeTime } from '../../../page/shell/relative-time.tsx';
import { useProviderName } from '../../../staff/session/me.ts';
import { accountStatus } from '../data/method-labels.ts';
import { StatusList } from '../data/status-list.tsx';
import { Uses } from './account-table.tsx';

/** Identifies the merchant account, with its status, uses and last editor. */
export function AccountHead({ account }: { account: AccountView }) {
  const t = useTexts();
  const providerName = useProviderName();
  const { isReady, lines } = accountStatus(t, account);
  return (
    <header>
      <Group gap="xs" align="baseline">
        <Title order={2} fz="lg">
          <span className="order-id">{account.id}</span>
        </Title>
        <span className="quiet">{providerName(account.provider)}</span>
      </Group>
      <StatusList isOk={isReady} lines={lines} />
      <Uses account={account} />
      {account.last && (
        <Text className="quiet">
          {t(m.methods_last, { actor: account.last.actor })}{' '}
          <RelativeTime at={account.last.at} timeZone="Europe/Madrid" />
        </Text>
      )}
    </header>
  );
}
