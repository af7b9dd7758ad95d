import type { ShellView } from '@folio/contract/app/shell.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import type { Assets } from '../../page/shell/assets.ts';
import { lookClasses } from '../../page/shell/look-classes.ts';
import { OFFLINE_PATH, OFFLINE_SCRIPT } from '../worker/offline-copy.ts';

type Props = { readonly assets: Assets; readonly shell: ShellView; readonly locale: Locale };

/**
 * Renders the page that the service worker shows in place of one that cannot be opened: the store's look and name, a
 * sentence about stored input, and nothing of its visitor. Its script chooses the sentence and reloads the page.
 */
export function OfflineDocument({ assets, shell, locale }: Props) {
  const { look, name } = shell.store;
  return (
    <html lang={locale} className={lookClasses(shell.store)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex,nofollow" />
        <title>{`${m.offline_title({}, { locale })} · ${name}`}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={OFFLINE_SCRIPT} />
      </head>
      <body>
        <div className="shell">
          <header className="shell__header">
            <div className="shell__bar">
              <a className="shell__logo" href={links.chooser()}>
                {look.mark && (
                  <svg className="shell__mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
                    <path d={look.mark} />
                  </svg>
                )}
                <span>{name}</span>
              </a>
            </div>
          </header>
          <main className="shell__main">
            <div className="shell__error">
              <h1>{m.offline_title({}, { locale })}</h1>
              <p>{m.error_offline({}, { locale })}</p>
              <p data-when="form">{m.error_safe({}, { locale })}</p>
              <p data-when="kept" hidden>
                {m.offline_kept({}, { locale })}
              </p>
              <p data-when="payment" hidden>
                {m.error_maybe_paid({}, { locale })}
              </p>
              <p className="flow__buttons">
                <a className="f-button f-button--primary" href={links.chooser()} data-retry={OFFLINE_PATH}>
                  {m.error_retry({}, { locale })}
                </a>
              </p>
            </div>
          </main>
        </div>
      </body>
    </html>
  );
}
