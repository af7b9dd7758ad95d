import { m } from '@folio/messages';
import { PoliteModal } from '@folio/ui/polite-modal';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '../shell/use-shell.ts';
import { type ExitTheme, exitText, exitTheme, firstTimeAt } from './exit-hints.ts';

/**
 * Shows a hint once per URL to a visitor about to leave (EX-1 to EX-4); the address step has a wider dialog
 * (DG-7).
 */
export function ExitHint({ left }: { readonly left: Event }) {
  const { store, locale } = useShell();
  const { pathname, search } = useLocation();
  const [hint, setHint] = useState<{ readonly at: string; readonly theme: ExitTheme }>();
  const answered = useRef<Event>(null);
  const at = pathname + search;
  useEffect(() => {
    if (left === answered.current) return;
    answered.current = left;
    const found = exitTheme(pathname, store.country);
    if (!found || document.querySelector('dialog[open]') || !firstTimeAt(at)) return;
    setHint({ at, theme: found });
  }, [left, pathname, at, store.country]);
  // A hint belongs to the page that showed it.
  if (hint?.at !== at) return null;
  const { theme } = hint;
  return (
    <PoliteModal
      title={m.exit_title({}, { locale })}
      html={exitText(theme, locale)}
      close={m.flow_continue({}, { locale })}
      phone={store.country === 'ES' ? store.phone : null}
      phoneHours={store.phoneHours}
      phoneHelp={m.exit_phone({}, { locale })}
      width={theme === 'full_address' ? 'wide' : 'normal'}
      locale={locale}
      onClose={() => setHint(undefined)}
    />
  );
}
