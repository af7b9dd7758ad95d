import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What the first page loads, and what the first question adds to it. Many small chunks compress worse than two: 131 kB became 127 in all,
 * and a step that came to 21 kB now stays under 15 (bench/pages.ts).
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 2,
    test: new RegExp(
      [
        'node_modules/(react|react-dom|react-router|scheduler)/',
        'storefront/src/(api|shell|links|routes|entry)',
        'storefront/src/(cart|checkout|chooser|orders)/\\w+\\.data',
        'ui/src/(anchor|answer-list|button|notice|price|progress)',
        'ui/src/form/(check-field|choice|error-summary|field|field-texts|text-input)\\.',
        'domain/src/(checks|date|locale|money|order)/',
      ].join('|'),
    ),
  },
  {
    name: 'flow',
    priority: 1,
    test: /domain\/src\/|storefront\/src\/flow\/|ui\/src\/(specimen|form\/(?!place-combobox|use-places))|messages\/src\/field-errors/,
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
