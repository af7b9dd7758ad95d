import type { PagePolicy } from '@folio/contract/app/page.view';
import type { ShellView } from '@folio/contract/app/shell.view';
import type { HeadView } from '@folio/contract/selling/page-head.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { ReactNode } from 'react';
import type { Assets } from '../../page/shell/assets.ts';
import { CONFIG_ID, DATA_ID } from '../../page/shell/data-id.ts';
import { lookClasses } from '../../page/shell/look-classes.ts';
import { ConnectionLostMessage } from './connection-lost-message.tsx';
import { PageHead } from './page-head.tsx';

type Props = {
  readonly assets: Assets;
  readonly shell: ShellView | null;
  readonly locale: Locale;
  /** Set with `tagged`, for the scripts that the tags add. */
  readonly nonce: string | undefined;
  /** Selects the providers that the page may connect to. */
  readonly policy: PagePolicy;
  /** Set if third-party tags may load, by the visitor's consent and the page's policy (AR-14). */
  readonly tagged: boolean;
  /** Whether the document may connect to the maps provider; undefined without the visitor's consent (AP-35). */
  readonly maps: 'ready' | 'blocked' | undefined;
  /** {@link pageData}. */
  readonly data: string;
  /** The store's config as JSON; undefined for a page without a store. */
  readonly config: string | undefined;
  readonly head: HeadView | undefined;
  readonly children: ReactNode;
};

/** In development Vite's React plugin requires its preamble before any module. */
const REFRESH =
  'import R from "/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t';

/** Returns a store's mark as a tab icon, dark on light and light on dark. */
function tabIcon(mark: string): string {
  const style = '<style>path{fill:#1c2126}@media(prefers-color-scheme:dark){path{fill:#edeae3}}</style>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}<path fill-rule="evenodd" d="${mark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const JsonScript = ({ id, json }: { readonly id: string; readonly json: string }) => (
  <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
);

/**
 * Renders the HTML around the page. Two classes select the store's look, so that a store needs no style sheet
 * (SH-1).
 */
export function Document({
  assets,
  shell,
  locale,
  nonce,
  policy,
  tagged,
  maps,
  data,
  config,
  head,
  children,
}: Props) {
  const look = shell?.store.look;
  return (
    <html
      lang={locale}
      className={lookClasses(shell?.store)}
      data-policy={policy}
      data-wait={m.button_busy({}, { locale })}
      data-wallets={shell?.hasWallets ? '' : undefined}
      data-tags={tagged ? '' : undefined}
      data-maps={maps}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageHead head={head} />
        <link rel="icon" href={look?.mark ? tabIcon(look.mark) : '/favicon.svg'} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.development && (
          <>
            <link rel="stylesheet" href="/src/page/shell/styles.css?direct" />
            <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: REFRESH }} />
            <script type="module" nonce={nonce} src="/@vite/client" />
          </>
        )}
        {assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" nonce={nonce} src={assets.script} />
      </head>
      <body>
        <div id="root">{children}</div>
        <ConnectionLostMessage locale={locale} />
        <JsonScript id={DATA_ID} json={data} />
        {config && <JsonScript id={CONFIG_ID} json={config} />}
      </body>
    </html>
  );
}
