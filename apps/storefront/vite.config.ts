import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What the first page loads, what showing a question adds to it, and what reading and judging answers adds once somebody reaches for the
 * form. Many small chunks compress worse than a few (bench/pages.ts).
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 3,
    test: new RegExp(
      [
        'node_modules/(react|react-dom|react-router|scheduler)/',
        'storefront/src/(api/(?!read-form)|shell/(?!empty-page|cart-panel|answers-text)|links|later|routes|entry)',
        'storefront/src/(cart|chooser)/\\w+\\.data',
        'ui/src/(anchor|button|price|progress)',
        'ui/src/form/(choice|field|field-texts)\\.',
        'domain/src/(locale|money|order)/',
      ].join('|'),
    ),
  },
  {
    name: 'flow',
    priority: 2,
    test: /storefront\/src\/flow\/(flow-page|held-flows|change-link)|ui\/src\/specimen/,
  },
  {
    name: 'answers',
    priority: 1,
    test: /storefront\/src\/(flow\/(?!show-reply|enter-flow|all-steps|send-leftovers|review-answers|reply-words|take-files|begun-notice|other-ways|order-answers|later-notice|repeated-notice)|api\/read-form)|domain\/src\/(?!date\/(?:promise-words|day-text)|flow\/identity|payment\/|property\/address)/,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/',
  plugins: [react()],
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
