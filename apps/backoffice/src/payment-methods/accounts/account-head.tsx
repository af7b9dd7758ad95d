import type { AccountView } from '@folio/contract/staff/payment-methods';
import { m } from '@folio/messages';
import { Group, Text, Title } from '@mantine/core';
import { useTexts } from '../../shell/language.tsx';
import { RelativeTime } from '../../shell/relative-time.tsx';
import { accountStanding, providerName } from '../data/method-labels.ts';
import { Standing } from '../data/standing.tsx';
import { Uses } from './account-table.tsx';

/** Identifies the merchant account, with its status, uses and last editor. */
export function AccountHead({ account }: { account: AccountView }) {
  const t = useTexts();
  const { isReady, words } = accountStanding(t, account);
  return (
    <header>
      <Group gap="xs" align="baseline">
        <Title order={2} fz="lg">
          <span className="order-id">{account.id}</span>
        </Title>
        <span className="quiet">{providerName(account.provider)}</span>
      </Group>
      <Standing isFine={isReady} words={words} />
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
