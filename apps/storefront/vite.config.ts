import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Groups the modules by when they load: with the first page, with a question, on going to the next one, and on
 * reading a form. Many small chunks compress worse than a few (bench/pages.ts).
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 4,
    test: new RegExp(
      [
        'node_modules/(react|react-dom|react-router|scheduler)/',
        'storefront/src/(api/(?!read-form|limit-message|uploads/)|shell/(?!guarded)|failure/(?!error-message)|frame/(?!cart-panel)|links|later|routes|entry)',
        'storefront/src/page/(?!empty-page|answers-text|bought-lines|brief-answers|email-|faq|use-problems)',
        'storefront/src/(cart/cart|chooser/chooser)\\.data',
        'ui/src/(anchor|button|price|progress)',
        'ui/src/form/(field|field-texts)\\.',
        'domain/src/(locale|money|order)/',
      ].join('|'),
    ),
  },
  {
    name: 'flow',
    priority: 3,
    test: /storefront\/src\/(flow\/(flow-page|offline\/stored-flows|calls\/change-link))/,
  },
  {
    name: 'steps',
    priority: 2,
    test: /storefront\/src\/flow\/(calls\/(load-step|flow-acts)|offline\/(local-flows|step-queue|answer-step|add-flow|store-result|pending-adds|pending-steps|flow-extensions|simple-note))/,
  },
  {
    name: 'first-parts',
    priority: 2,
    test: /storefront\/src\/(flow\/first-parts|page\/faq)|ui\/src\/specimen/,
  },
  {
    name: 'answers',
    priority: 1,
    test: /storefront\/src\/(storage\/|flow\/(?!(?:[a-z]+\/)?(?:last-form-offer|show-reply|enter-flow|all-steps|send-leftovers|review-answers|reply-messages|take-files|started-notice|other-options|order-answers|later-notice|first-parts|repeated-notice|other-tab-notice|warned))|api\/read-form)|domain\/src\/(?!consent\/|date\/(?:format-promise|day-text|print-date)|flow\/(?:answers\/identity|price|print|summary)|bank\/|payment\/|property\/address)/,
  },
];

/** Every text is asked for by its language: browsers need nothing of the compiled runtime that looks for one. */
const textsByLanguage: Plugin = {
  name: 'texts-by-language',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../runtime.js' && importer?.includes('/messages/generated/messages/')
      ? fileURLToPath(new URL('src/shell/texts-runtime.ts', import.meta.url))
      : undefined,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/',
  plugins: [react(), ...(isSsrBuild ? [] : [textsByLanguage])],
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { browser: 'src/entry.browser.tsx' },
      preserveEntrySignatures: 'exports-only',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: CHUNKS } } }),
    },
  },
  // Everything is bundled into the server's copy: it runs with no node_modules lookup at request time.
  ssr: { noExternal: command === 'build' ? true : [/^@folio\//] },
}));
