import type { ShellView } from '@folio/contract/app/shell.view';
import { toLocale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { pageFrame } from '@folio/ui/page-root';
import { useRouteLoaderData } from 'react-router';
import { links } from '../links.ts';
import { ROOT_ID } from '../shell/data-id.ts';
import { ErrorMessage } from './later-message.tsx';

/** The last resort when the shell itself failed: its frame without data of the store (ER-1). */
export function RootError() {
  const shell = useRouteLoaderData(ROOT_ID) as ShellView | undefined;
  const lang = typeof document === 'undefined' ? null : pageFrame().lang;
  const locale = shell?.locale ?? toLocale(lang);
  return (
    <div className="shell">
      <header className="shell__header">
        <div className="shell__bar">
          <a className="shell__logo" href={links.chooser()}>
            {shell?.store.name ?? 'Folio'}
          </a>
          <p className="shell__agency">{m.shell_agency({}, { locale })}</p>
        </div>
      </header>
      <main id="main" className="shell__main">
        <ErrorMessage locale={locale} />
      </main>
    </div>
  );
}
