import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { browser: 'src/entry.browser.tsx' },
      preserveEntrySignatures: 'exports-only',
    },
  },
  // Everything is bundled into the server's copy: it runs with no node_modules lookup at request time.
  ssr: { noExternal: command === 'build' ? true : [/^@folio\//] },
}));
