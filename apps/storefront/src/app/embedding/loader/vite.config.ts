import { defineConfig } from 'vite';

/** Builds `embed.js`, the stable script that other sites name; BUNDLES are those of the embedded shop, by language. */
export default defineConfig({
  publicDir: false,
  define: { BUNDLES: process.env.BUNDLES ?? '{}' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    lib: {
      entry: 'src/app/embedding/loader/embed.ts',
      formats: ['iife'],
      name: 'folio',
      fileName: () => 'embed.js',
    },
  },
});
