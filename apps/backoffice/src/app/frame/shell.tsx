import { m } from '@folio/messages';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { StagingNote } from '../../page/shell/staging-note.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { useSendKey } from '../../staff/drafts/text-keys.ts';
import { useMe } from '../../staff/session/me.ts';
import { SecondFactorPage } from '../../staff/session/second-factor-page.tsx';
import { Header } from './header.tsx';
import { KeysDialog, useKeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLive } from './use-live.ts';
import { useSubmitFocus } from './use-submit-focus.ts';

/** Frames every page behind the sign-in. */
export function Shell() {
  const t = useTexts();
  const me = useMe();
  const { setLocale } = useLanguage();
  const { pathname, search } = useLocation();
  const keys = useKeysDialog();
  const savedLocale = me.data?.locale;
  useEffect(() => {
    if (savedLocale) setLocale(savedLocale);
  }, [savedLocale, setLocale]);
  useKeys({ '?': keys.open });
  useSendKey();
  useSubmitFocus();
  useArrivalFocus();
  useLeaveGuard();
  useLive(me.data?.permissions.includes('orders.read') ?? false);

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
      <Header name={me.data.name} isComplete={!needsFactor} onKeys={keys.open} />
      <main id="content" className="content" tabIndex={-1}>
        {needsFactor ? <SecondFactorPage /> : <Outlet />}
      </main>
      {!needsFactor && <Palette onKeys={keys.open} />}
      <KeysDialog opened={keys.opened} onClose={keys.close} />
    </div>
  );
}
