import type { AccountView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Text } from '@mantine/core';
import { Trash2 } from 'lucide';
import { useNavigate } from 'react-router';
import { links } from '../../../page/links.ts';
import { confirmOnce } from '../../../page/shell/confirm-once.ts';
import { useTexts } from '../../../page/shell/language.tsx';
import { useAnnounce } from '../../../page/shell/use-announce.ts';
import { useRemoveAccount } from '../data/use-payment-methods.ts';

/** Removes, once confirmed, an account that no store has and no money ever passed through; hidden for others. */
export function RemoveAccount({ account }: { account: AccountView }) {
  const t = useTexts();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const remove = useRemoveAccount();
  if (!account.isRemovable) return null;
  const confirm = () =>
    confirmOnce({
      title: t(m.methods_remove_account),
      closeButtonProps: { 'aria-label': t(m.staff_close) },
      children: <Text>{t(m.methods_remove_ask, { account: account.id })}</Text>,
      labels: { confirm: t(m.methods_remove_account), cancel: t(m.staff_cancel) },
      onConfirm: () =>
        announce(
          remove.mutateAsync(account.id).then(() => navigate(links.accounts())),
          () => t(m.methods_account_removed, { account: account.id }),
        ),
    });
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon of={Trash2} size={14} />}
        disabled={remove.isPending}
        onClick={confirm}
      >
        {t(m.methods_remove_account)}
      </Button>
    </div>
  );
}
