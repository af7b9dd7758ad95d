import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Button, Group, Kbd, Menu, Tooltip } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { CircleUser, Keyboard, Search } from 'lucide';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { links } from '../links.ts';
import { LanguageMenu } from '../session/language-menu.tsx';
import { useMe, useSignOut } from '../session/me.ts';
import { SecondFactorPage } from '../session/second-factor-page.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { useLanguage, useTexts } from '../shell/language.tsx';
import { Loading } from '../shell/loading.tsx';
import { StagingNote } from '../shell/staging-note.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { Wordmark } from '../shell/wordmark.tsx';
import { KeysDialog, useKeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { Sections } from './sections.tsx';

/** Frames every page behind the sign-in. */
export function Shell() {
  const t = useTexts();
  const me = useMe();
  const { setLocale } = useLanguage();
  const { pathname, search } = useLocation();
  const keys = useKeysDialog();
  const own = me.data?.locale;
  useEffect(() => {
    if (own) setLocale(own);
  }, [own, setLocale]);
  useKeys({ '?': keys.open });

  if (me.isPending) return <Loading height={48} radius={0} />;
  if (me.isError) return <ErrorState error={me.error} retry={() => void me.refetch()} />;
  if (me.data === null) return <Navigate to={links.signIn(`${pathname}${search}`)} replace />;
  const needsFactor = me.data.needsSecondFactor;
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t(m.staff_skip)}
      </a>
      <StagingNote />
      <header className="bar">
        <Link to={links.queue()} className="bar-home">
          <Wordmark />
        </Link>
        {!needsFactor && <Sections />}
        <Group gap={4} wrap="nowrap">
          {!needsFactor && (
            <Button
              variant="default"
              fw={400}
              size="compact-sm"
              leftSection={<Icon of={Search} size={14} />}
              rightSection={<Kbd size="xs">Ctrl K</Kbd>}
              onClick={spotlight.open}
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
              onClick={keys.open}
            >
              <Icon of={Keyboard} size={16} />
            </ActionIcon>
          </Tooltip>
          <LanguageMenu />
          <SchemeToggle />
          <AccountMenu name={me.data.name} />
        </Group>
      </header>
      <main id="content" className="content" tabIndex={-1}>
        {needsFactor ? <SecondFactorPage /> : <Outlet />}
      </main>
      {!needsFactor && <Palette onKeys={keys.open} />}
      <KeysDialog opened={keys.opened} onClose={keys.close} />
    </div>
  );
}

function AccountMenu({ name }: { name: string }) {
  const t = useTexts();
  const signOut = useSignOut();
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
        <Menu.Item onClick={() => signOut.mutate()}>{t(m.staff_sign_out)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
