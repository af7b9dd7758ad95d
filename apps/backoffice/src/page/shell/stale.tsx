import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Alert, Button, Group } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from './language.tsx';

/** The actions available after a conflict. */
export type StaleChoice = {
  readonly busy: boolean;
  readonly keepMine: () => void;
  readonly keepTheirs: () => void;
};
type Props = StaleChoice & {
  /** The colleague who saved last. */
  readonly last: { readonly actor: string; readonly at: string } | null;
  readonly children: ReactNode;
};

/** Shows a colleague's conflicting save and lets the user choose which version to keep. */
export function Stale({ last, busy, keepMine, keepTheirs, children }: Props) {
  const t = useTexts();
  return (
    <Alert
      variant="default"
      my="sm"
      icon={<Icon of={TriangleAlert} size={18} />}
      title={t(m.methods_stale_title, { actor: last?.actor ?? t(m.methods_stale_somebody) })}
    >
      {children}
      <Group gap="xs" mt="sm">
        <Button size="xs" loading={busy} onClick={keepMine}>
          {t(m.methods_stale_mine)}
        </Button>
        <Button size="xs" variant="default" disabled={busy} onClick={keepTheirs}>
          {t(m.methods_stale_theirs)}
        </Button>
      </Group>
    </Alert>
  );
}
