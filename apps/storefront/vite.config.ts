import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ascii } from '../../tools/ascii.ts';
import { forShadowRoot } from './embed-styles.ts';

/**
 * Groups the modules by when they load: with the first page, with a question, on continuing to the next one, and on
 * reading a form. Many small chunks compress worse than a few (bench/pages.ts).
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 4,
    test: new RegExp(
      [
        'node_modules/(react|react-dom|react-router|scheduler)/',
        'storefront/src/page/(api/(?!read-form|limit-message|uploads/|forget-visitor)|shell/(?!guarded)|failure/(?!error-message)|links|later)',
        'storefront/src/app/(frame/(?!cart-panel|after-a-while|asides|keep-offline-page|persistent-snackbar|leave-head|watch-version)|routes|entry)',
        'storefront/src/page/parts/(?!empty-page|answers-text|bought-lines|brief-answers|email-|faq|use-problems)',
        'storefront/src/selling/(cart/cart|chooser/chooser)\\.data',
        'ui/src/(anchor|button|price|progress)',
        'ui/src/form/(field|field-texts)\\.',
        'domain/src/(locale|money|order)/',
      ].join('|'),
    ),
  },
  {
    name: 'flow',
    priority: 3,
    test: /storefront\/src\/selling\/(flow\/(flow-page|offline\/stored-flows|calls\/change-link))/,
  },
  {
    name: 'steps',
    priority: 2,
    test: /storefront\/src\/selling\/flow\/(calls\/(load-step|flow-redirects)|offline\/(local-flows|step-queue|answer-step|add-flow|store-result|pending-adds|pending-steps|flow-extensions|simple-note))/,
  },
  {
    name: 'first-parts',
    priority: 2,
    test: /storefront\/src\/(selling\/flow\/first-parts|page\/parts\/faq)|ui\/src\/specimen/,
  },
  {
    name: 'answers',
    priority: 1,
    test: /storefront\/src\/(page\/storage\/|page\/api\/(read-form|forget-visitor)|selling\/flow\/(?!(?:[a-z]+\/)?(?:last-form-offer|show-reply|enter-flow|send-leftovers|review-answers|reply-messages|take-files|started-notice|other-options|order-answers|later-notice|first-parts|repeated-notice|other-tab-notice|warned)))|domain\/src\/(?!consent\/|date\/(?:format-promise|day-text|print-date)|flow\/(?:answers\/identity|price|print|summary)|bank\/|payment\/|property\/address)/,
  },
];

/**
 * The language of the texts in this build for browsers; undefined in development, where one set of modules serves
 * every page.
 */
const language = process.env.PAGE_LANGUAGE;

/** Browsers need none of the compiled runtime that selects a language: a build knows its own. */
const textsOfOneLanguage: Plugin = {
  name: 'texts-of-one-language',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../runtime.js' && importer?.includes('/messages/generated/messages/')
      ? fileURLToPath(new URL('src/page/api/page-language.ts', import.meta.url))
      : undefined,
};

/** The shop embedded in other sites has separate builds (tools/build.ts); undefined in all others. */
const embedded = process.env.EMBEDDED !== undefined;

/** The differences of an embedded shop's build: it loads from another site, and styles a shadow root. */
const EMBEDDED_BUILD = {
  cssCodeSplit: false,
  // Preload links and style sheets would be added to the host's document.
  modulePreload: false,
  manifest: `.vite/manifest.embed.${language}.json`,
} as const;

export default defineConfig(({ command, isSsrBuild }) => ({
  base: embedded ? './' : '/',
  define: {
    'import.meta.env.EMBEDDED': JSON.stringify(embedded),
    ...(language && { PAGE_LANGUAGE: JSON.stringify(language) }),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  ...(embedded && { css: { postcss: { plugins: [forShadowRoot()] } } }),
  plugins: [react(), isSsrBuild ? ascii : textsOfOneLanguage],
  build: {
    outDir: 'dist/client',
    // The builds of all languages share a folder: identical files have one name.
    emptyOutDir: false,
    manifest: language ? `.vite/manifest.${language}.json` : false,
    assetsInlineLimit: 0,
    ...(embedded && EMBEDDED_BUILD),
    rollupOptions: {
      input: (embedded
        ? { embed: 'src/app/entry.embed.tsx' }
        : { browser: 'src/app/entry.browser.tsx' }) as Record<string, string>,
      preserveEntrySignatures: 'exports-only',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: CHUNKS } } }),
    },
  },
  // Bundles everything into the server's copy except the texts, which it shares with the server.
  ssr:
    command === 'build' ? { noExternal: true, external: ['@folio/messages'] } : { noExternal: [/^@folio\//] },
}));
