import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Button, Group, Kbd, Menu, Tooltip } from '@mantine/core';
import { CircleUser, Keyboard, Search } from 'lucide';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { Wordmark } from '../../page/shell/wordmark.tsx';
import { useLeave } from '../../staff/drafts/use-unsaved.ts';
import { LanguageMenu } from '../../staff/session/language-menu.tsx';
import { useSignOut } from '../../staff/session/me.ts';
import { palette } from './palette-store.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import { Sections } from './sections.tsx';

type Props = {
  readonly name: string;
  /** False while the user must set up a second factor, who then has no sections and no search. */
  readonly isComplete: boolean;
  readonly onKeys: () => void;
};

/** Shows the sections, the search, the display settings and the account's menu. */
export function Header({ name, isComplete, onKeys }: Props) {
  const t = useTexts();
  return (
    <header className="bar">
      <Link to={links.queue()} className="bar-home">
        <Wordmark />
      </Link>
      {isComplete && <Sections />}
      <Group gap={4} wrap="nowrap">
        {isComplete && (
          <Button
            variant="default"
            fw={400}
            size="compact-sm"
            leftSection={<Icon of={Search} size={14} />}
            rightSection={<Kbd size="xs">Ctrl K</Kbd>}
            onClick={palette.open}
            className="bar-search"
          >
            <span className="wide-text">{t(m.staff_palette)}</span>
          </Button>
        )}
        <Tooltip label={t(m.staff_keys)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            className="wide-only"
            aria-label={t(m.staff_keys)}
            onClick={onKeys}
          >
            <Icon of={Keyboard} size={16} />
          </ActionIcon>
        </Tooltip>
        <LanguageMenu />
        <SchemeToggle />
        <AccountMenu name={name} />
      </Group>
    </header>
  );
}

function AccountMenu({ name }: { name: string }) {
  const t = useTexts();
  const signOut = useSignOut();
  const leave = useLeave();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(m.staff_account_of, { name })}>
          <Icon of={CircleUser} size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to={links.account()}>
          {t(m.staff_account)}
        </Menu.Item>
        <Menu.Item onClick={() => leave(() => signOut.mutate())}>{t(m.staff_sign_out)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
