import { defineConfig } from 'vite';

/** Compiles the mails' templates. Every package stays an import: the server and the templates share one copy. */
export default defineConfig({
  build: { ssr: 'src/app/mail-bundle/templates.ts', outDir: 'dist/mails', target: 'node24' },
  ssr: { external: true },
});
