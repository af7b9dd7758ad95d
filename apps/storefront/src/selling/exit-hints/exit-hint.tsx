import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { m } from '@folio/messages';
import { PoliteModal } from '@folio/ui/polite-modal';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useParams } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { type ExitTheme, exitText, exitTheme, firstTimeAt } from './exit-hints.ts';

/** The data of the current page that a hint depends on. */
function usePageData(): { readonly view?: FlowView; readonly payment?: PaymentView } {
  return (useMatches().at(-1)?.loaderData ?? {}) as { view?: FlowView; payment?: PaymentView };
}

/**
 * Shows a hint once per URL to a visitor about to leave (EX-1 to EX-4), unless another dialog is open or the store
 * shows none; the address step has a wider dialog (DG-7).
 */
export function ExitHint({ left }: { readonly left: Event }) {
  const { store, locale } = useShell();
  const { pathname, search } = useLocation();
  const method = usePageData().payment?.method;
  const [hint, setHint] = useState<{ readonly at: string; readonly theme: ExitTheme }>();
  const answered = useRef<Event>(null);
  const at = pathname + search;
  useEffect(() => {
    if (left === answered.current) return;
    answered.current = left;
    const found = store.exitHints ? exitTheme(pathname, store.country, method) : undefined;
    if (!found || document.querySelector('dialog[open]') || !firstTimeAt(at)) return;
    setHint({ at, theme: found });
  }, [left, pathname, at, store, method]);
  // A hint belongs to the page that showed it.
  if (hint?.at !== at) return null;
  const { theme } = hint;
  const close = () => setHint(undefined);
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
      onClose={close}
    >
      <SaveForLater onClick={close} />
    </PoliteModal>
  );
}

/** Offers to mail a form's answers, once there are some. */
function SaveForLater({ onClick }: { readonly onClick: () => void }) {
  const { locale } = useShell();
  const { view } = usePageData();
  const { step } = useParams();
  if (!view || !step || Object.keys(view.draft.answers).length === 0) return null;
  return (
    <p className="f-polite__more">
      <Link to={links.continue(view.key, step)} onClick={onClick}>
        {m.exit_save({}, { locale })}
      </Link>{' '}
      {m.exit_save_help({}, { locale })}
    </p>
  );
}
